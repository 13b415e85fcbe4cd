import { FileText } from 'lucide-react'
import { ESTIMATE_DESK_WORDS } from '#domain/estimates/words.en.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatFullDate } from '#domain/time/date.ts'
import type { ListedEstimate } from '#server/api-types.ts'
import { useRead } from '../../data/query.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { ListTable } from '../list/list-table.tsx'
import { NewButton } from '../list/row-buttons.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteLink } from '../route-link.tsx'
import { ESTIMATE_NOUN, estimateList } from './estimate-calls.ts'

const { label } = ESTIMATE_NOUN.list

export const meta = () => adminMeta(label)

const COLUMNS: Column<ListedEstimate>[] = [
  {
    id: 'customerName',
    header: 'Customer',
    heading: true,
    cell: ({ id, customerName }) => (
      <span className="wrap-anywhere">
        <RouteLink to={`/admin/estimates/${id}`}>{customerName}</RouteLink>
      </span>
    ),
  },
  { id: 'state', header: 'State', cell: stateWords },
  { id: 'total', header: 'Total', cell: totalWords },
  { id: 'validUntil', header: 'Valid until', cell: ({ validUntil }) => formatFullDate(validUntil) },
]

export function stateWords({ state, edition, wantsCall }: ListedEstimate): string {
  const version = edition > 1 ? `, version ${edition}` : ''
  return `${ESTIMATE_DESK_WORDS.stateLabels[state]}${version}${wantsCall ? ', wants a call' : ''}`
}

/** The accepted total, or what the options come to. */
export function totalWords({ total, least, most, currency }: ListedEstimate): string {
  if (total !== null) return formatMoney(total, currency)
  const from = formatMoney(least, currency)
  return least === most ? from : `${from} to ${formatMoney(most, currency)}`
}

export default function Estimates() {
  const view = useListView()
  const { search, page } = view
  const list = useRead(estimateList, { search, page })
  const add = <NewButton words={ESTIMATE_NOUN} />
  return (
    <>
      <PageHeader
        title={label}
        description="Prices your customers can accept on their phone. They choose a time right after."
        actions={add}
      />
      <ListTable
        caption={label}
        of={list}
        view={view}
        columns={COLUMNS}
        rowId={({ id }) => id}
        searchLabel="Search estimates"
        empty={<EmptyState icon={FileText} title="No estimates yet" action={add} />}
      />
    </>
  )
}
