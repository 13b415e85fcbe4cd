import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { ChangePassword } from './change-password.tsx'
import { useSecurityEvents } from './security-events.ts'
import { SecurityTable } from './security-table.tsx'

export function meta() {
  return adminMeta('Security')
}

export default function Security() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const { data, error, isFetching, refetch } = useSecurityEvents(page)
  return (
    <>
      <PageHeader
        title="Security"
        description="Who came to the door of the back-office, newest first. Entries are kept for a year."
        actions={
          <Button tone="secondary" busy={isFetching} busyLabel="Refreshing..." onClick={() => void refetch()}>
            Refresh
          </Button>
        }
      />
      {error && <Notice tone="error">{error.message}</Notice>}
      <SecurityTable
        events={data?.events ?? []}
        total={data?.total ?? 0}
        page={page}
        onPageChange={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
        loading={data === undefined && !error}
      />
      <ChangePassword />
    </>
  )
}
