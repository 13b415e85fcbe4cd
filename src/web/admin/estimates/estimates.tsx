import { FileText, Trash2 } from 'lucide-react'
import { ESTIMATE_DESK_WORDS } from '#domain/estimates/words.ts'
import { formatFullDate } from '#domain/time/date.ts'
import type { ListedEstimate } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { adminMeta } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { EmptyState, PageHeader } from '../../ui/page.tsx'
import { ListTable } from '../list/list-table.tsx'
import { NewButton, useUndoDelete } from '../list/row-buttons.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteLink } from '../route-link.tsx'
import { deleteDraft, ESTIMATE_NOUN, estimateList, restoreDraft, stateWords, totalWords } from './estimate-calls.ts'

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

function actions(remove: (id: string) => Promise<void>): Column<ListedEstimate> {
  return {
    ...ACTIONS_COLUMN,
    cell: ({ id, customerName, state, edition }) =>
      state === 'draft' &&
      edition === 1 && (
        <Button
          tone="ghost"
          size="sm"
          aria-label={`Delete the draft for ${customerName}`}
          onClick={() => void remove(id)}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      ),
  }
}

export default function Estimates() {
  const view = useListView()
  const { search, page } = view
  const list = useRead(estimateList, { search, page })
  const { remove, bar } = useUndoDelete({
    remove: deleteDraft,
    restore: restoreDraft,
    words: ({ draft }) => ESTIMATE_DESK_WORDS.deleted(draft.customerName),
  })
  return (
    <>
      <PageHeader
        title={label}
        description="Prices your customers can accept on their phone. They choose a time right after."
        actions={<NewButton words={ESTIMATE_NOUN} />}
      />
      <ListTable
        caption={label}
        of={list}
        view={view}
        columns={[...COLUMNS, actions(remove)]}
        rowId={({ id }) => id}
        searchLabel="Search estimates"
        empty={<EmptyState icon={FileText} title="No estimates yet" />}
      />
      {bar}
    </>
  )
}
