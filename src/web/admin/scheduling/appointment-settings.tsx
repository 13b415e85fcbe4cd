import { Disclosure } from '../../ui/disclosure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { AreaFields } from './area/area-fields.tsx'
import { useServiceArea } from './area/use-service-area.ts'
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

/** A document of its own, so it is saved by itself. */
function ServiceAreaSection() {
  const area = useServiceArea()
  const { data, error } = area
  return (
    <Disclosure
      key={data ? 'loaded' : 'loading'}
      title="Service area"
      hint="Where you go, what the trip costs, and which crews go there."
      open={data !== undefined && data.mode !== 'off'}
    >
      <LoadError of={area} />
      {!data && !error && <Spinner>Loading the service area...</Spinner>}
      {data && <AreaFields stored={data} />}
    </Disclosure>
  )
}
