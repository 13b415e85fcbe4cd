import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { useLastPage } from '../use-last-page.ts'
import { ActivityTable } from './activity-table.tsx'
import { ActivityToolbar } from './activity-toolbar.tsx'
import { useLogCheck } from './check-log.tsx'
import { useActivity } from './use-activity.ts'
import { useActivityView } from './use-activity-view.ts'

const TITLE = 'Activity'

export function meta() {
  return adminMeta(TITLE)
}

export default function Activity() {
  const { view, show } = useActivityView()
  const log = useActivity(view)
  const { data, error, isPlaceholderData } = log
  const { button, outcome } = useLogCheck()
  useLastPage(isPlaceholderData ? undefined : data?.total, view.page, (page) => show({ page }, { replace: true }))
  return (
    <>
      <PageHeader
        title={TITLE}
        description="What was changed, deleted, exported and sent, by whom and from where. Entries can't be edited and are kept for 24 months."
        actions={button}
      />
      {outcome}
      <LoadError of={log} />
      {!error && (
        <ActivityTable
          data={data}
          page={view.page}
          onPageChange={(page) => show({ page })}
          isFiltered={view.search !== '' || view.area !== 'all'}
          toolbar={<ActivityToolbar view={view} show={show} />}
        />
      )}
    </>
  )
}
