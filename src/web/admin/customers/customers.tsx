import { SearchX, Users } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { CUSTOMER_WORDS } from '#domain/customer/words.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Sort } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { adminMeta } from '../admin-meta.ts'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { LoadError } from '../load-error.tsx'
import { rememberFilters, useRecalledFilters } from '../remembered-filters.ts'
import { useLastPage } from '../use-last-page.ts'
import { useSearchText } from '../use-search-text.ts'
import { customerColumns } from './customer-columns.tsx'
import { useCustomers } from './use-customers.ts'

/** The server stops counting here, because counting more rows would make the list slow. */
const COUNTED_AT_MOST = 10_000

interface View {
  search: string
  page: number
  sort: Sort
}

export function meta() {
  return adminMeta('Customers')
}

export default function Customers() {
  const timeZone = useBusinessTimeZone()
  const { view, show } = useView()
  const { search, page, sort } = view
  const customers = useCustomers({ search, orderBy: sort.by, direction: sort.direction }, page)
  const { data, error, isPending, isPlaceholderData } = customers
  const [text, setText] = useSearchText(search, (typed) => show({ search: typed.trim(), page: 1 }, { replace: true }))
  const columns = useMemo(() => customerColumns(timeZone), [timeZone])
  const isTurning = useLastPage(data?.total, page, (last) => show({ page: last }, { replace: true }))
  return (
    <>
      <PageHeader title="Customers" description="Everybody who requested a visit or wrote to you." />
      <LoadError of={customers} />
      {(data || !error) && (
        <DataTable
          caption="Customers"
          columns={columns}
          rows={data?.items ?? []}
          rowId={({ id }) => id}
          rowCount={data?.total ?? 0}
          countedAtMost={COUNTED_AT_MOST}
          page={page}
          onPageChange={(next) => show({ page: next })}
          sort={sort}
          onSortChange={(next) => show({ sort: next, page: 1 })}
          loading={isPending || isPlaceholderData || isTurning}
          loadingLabel="Loading customers..."
          toolbar={
            <SearchBox
              label="Search name, phone, e-mail, address"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          }
          empty={<NoCustomers isSearch={search !== ''} onClear={() => show({ search: '', page: 1 })} />}
        />
      )}
    </>
  )
}

function NoCustomers({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (!isSearch) {
    return (
      <EmptyState icon={Users} title={CUSTOMER_WORDS.noneYet}>
        {CUSTOMER_WORDS.noneYetHint}
      </EmptyState>
    )
  }
  const clear = (
    <Button tone="secondary" onClick={onClear}>
      Clear search
    </Button>
  )
  return <EmptyState icon={SearchX} title={CUSTOMER_WORDS.noneFound} action={clear} />
}

/** Keeps the table's view in the URL, so that it survives a reload and the Back button works. */
function useView() {
  const [parameters, setParameters] = useSearchParams()
  useRecalledFilters('customers')
  const view: View = {
    search: parameters.get('search') ?? '',
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
    sort:
      parameters.get('sort') === 'name'
        ? { by: 'name', direction: parameters.get('direction') === 'desc' ? 'desc' : 'asc' }
        : { by: 'lastAt', direction: parameters.get('direction') === 'asc' ? 'asc' : 'desc' },
  }
  const show = (change: Partial<View>, options: { replace?: boolean } = {}) => {
    const { search, page, sort } = { ...view, ...change }
    const address = new URLSearchParams({
      ...(search === '' ? {} : { search }),
      ...(page > 1 ? { page: String(page) } : {}),
      ...(change.sort || parameters.has('sort') ? { sort: sort.by, direction: sort.direction } : {}),
    })
    if (change.sort) rememberFilters('customers', address)
    setParameters(address, options)
  }
  return { view, show }
}
