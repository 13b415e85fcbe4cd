import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { ActivityTable, activityLog } from '../activity/activity-table.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteButton } from '../route-link.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { SECURITY_KEY } from './security-key.ts'

/** The part of the activity log that is about the account. */
export function RecentEvents() {
  const view = useListView()
  const events = useRead({ ...activityLog, key: ['security', 'events'] }, 'account', '', view.page)
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: SECURITY_KEY }) > 0
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
            onClick={() => void client.invalidateQueries({ queryKey: SECURITY_KEY })}
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
