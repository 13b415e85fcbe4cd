import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { ServiceAreaSection } from './area/service-area.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSchedulingSettings } from './use-scheduling-settings.ts'
import { WhyClosed } from './why-closed.tsx'

const TITLE = 'Scheduling Settings'

export function meta() {
  return adminMeta(TITLE)
}

export default function AppointmentSettings() {
  const settings = useSchedulingSettings()
  const { data, error } = settings
  return (
    <>
      <PageHeader title={TITLE} description="When visitors can book online. Changes apply to the next request." />
      <LoadError of={settings} />
      {data && <SettingsForm stored={data} />}
      {!data && !error && <Spinner block>Loading the settings...</Spinner>}
      {data && <ServiceAreaSection />}
      {data && <WhyClosed />}
    </>
  )
}
