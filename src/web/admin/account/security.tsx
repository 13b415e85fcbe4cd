import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ActivityTable, activityLog } from '../activity/activity.tsx'
import { adminMeta } from '../admin-meta.ts'
import { useListView } from '../list/use-list-view.ts'
import { RouteButton } from '../route-link.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { SECURITY } from './account-calls.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

export function meta() {
  return adminMeta('Security')
}

export default function Security() {
  return (
    <>
      <PageHeader title="Security" description="Where you are signed in, how you sign in, and sign-in attempts." />
      <Sessions />
      <Devices />
      <Passkeys />
      <SecondFactor />
      <ChangePassword />
      <ChangeEmail />
      <RecentEvents />
    </>
  )
}

/** The part of the activity log that is about the account. */
function RecentEvents() {
  const view = useListView()
  const events = useRead({ ...activityLog, key: [SECURITY, 'events'] }, 'account', '', view.page)
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: [SECURITY] }) > 0
  return (
    <SystemSection
      title="Recent Events"
      description="Sign-ins and changes to your account, newest first."
      actions={
        <>
          <RouteButton to="/admin/activity" tone="secondary">
            See All Activity
          </RouteButton>
          <Button
            tone="secondary"
            busy={isFetching}
            busyLabel="Refreshing..."
            onClick={() => void client.invalidateQueries({ queryKey: [SECURITY] })}
          >
            Refresh
          </Button>
        </>
      }
    >
      <ActivityTable log={events} view={view} />
    </SystemSection>
  )
}
