import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSchedulingSettings } from './use-scheduling-settings.ts'
import { WhyClosed } from './why-closed.tsx'

const TITLE = 'Scheduling Settings'

export function meta() {
  return adminMeta(TITLE)
}

export default function AppointmentSettings() {
  const { data, error, isFetching, refetch } = useSchedulingSettings()
  return (
    <>
      <PageHeader
        title={TITLE}
        description="When visitors can book online. What you save holds from the next request on."
      />
      {error && (
        <Notice
          tone="error"
          action={
            <Button tone="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {data && <SettingsForm stored={data} />}
      {!data && !error && <Spinner block>Loading the settings...</Spinner>}
      {data && <WhyClosed />}
    </>
  )
}
