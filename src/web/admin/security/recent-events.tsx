import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ActivityTable } from '../activity/activity-table.tsx'
import { useActivity } from '../activity/use-activity.ts'
import { LoadError } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { SECURITY_KEY } from './security-key.ts'

/** The part of the activity log that is about the account. */
export function RecentEvents() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const events = useActivity({ page, search: '', area: 'account' }, SECURITY_KEY)
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
      <LoadError of={events} />
      {!events.error && (
        <ActivityTable
          data={events.data}
          page={page}
          onPageChange={(next) => setSearch(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true })}
        />
      )}
    </SystemSection>
  )
}
