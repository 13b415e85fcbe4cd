import { Milestone, Pencil, Route, Trash2 } from 'lucide-react'
import { ORIGIN_LABELS } from '#domain/redirects/redirect.ts'
import { type BusinessClock, formatWhen } from '#domain/time/business-time.ts'
import type { ListedRedirect } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { Badge, EmptyState } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { ListTable } from '../list/list-table.tsx'
import { useUndoDelete } from '../list/row-buttons.tsx'
import { useListView } from '../list/use-list-view.ts'
import { PAGE_WORDS } from '../pages/page-calls.ts'
import { RouteButton } from '../route-link.tsx'
import { editorPath } from '../screen/words.ts'
import { deleteRedirect, redirectList, restoreRedirect } from './redirect-calls.ts'

export function RedirectsTable({ onTest }: { onTest: (address: string) => void }) {
  const clock = useBusinessClock()
  const view = useListView()
  const list = useRead(redirectList, view.search, view.page)
  const { remove, bar } = useUndoDelete({
    remove: deleteRedirect,
    restore: restoreRedirect,
    words: ({ from }) => `${from} no longer redirects.`,
  })
  return (
    <>
      <ListTable
        caption="Redirects"
        of={list}
        view={view}
        columns={redirectColumns(clock, { test: onTest, remove })}
        rowId={({ origin, from }) => `${origin} ${from}`}
        searchLabel="Search addresses"
        empty={
          <EmptyState icon={Milestone} title="No redirects yet">
            When you rename a page or a service, its old address redirects automatically. Add others here, such as the
            addresses of your old website.
          </EmptyState>
        }
      />
      {bar}
    </>
  )
}

interface RedirectActions {
  test: (address: string) => void
  remove: (id: string) => Promise<void>
}

function redirectColumns(clock: BusinessClock, { test, remove }: RedirectActions): Column<ListedRedirect>[] {
  return [
    {
      id: 'from',
      header: 'Old address',
      heading: true,
      cell: (row) => <span className="wrap-anywhere">{row.from}</span>,
    },
    {
      id: 'to',
      header: 'Leads to',
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <span className="wrap-anywhere">{row.to}</span>
          {!row.leadsSomewhere && <Badge tone="red">Leads nowhere</Badge>}
          {row.isCovered && <Badge tone="yellow">A page is shown instead</Badge>}
        </span>
      ),
    },
    { id: 'origin', header: 'Made by', cell: (row) => ORIGIN_LABELS[row.origin] },
    {
      id: 'count',
      header: 'Visitors sent',
      cell: (row) => (
        <span className="grid gap-0.5 tabular-nums">
          {row.count.toLocaleString('en-US')}
          {row.lastAt && <span className="text-ink-muted text-xs">Last {formatWhen(row.lastAt, clock)}</span>}
        </span>
      ),
    },
    {
      ...ACTIONS_COLUMN,
      cell: (row) => (
        <span className="flex flex-wrap justify-end gap-1">
          <Button tone="ghost" size="sm" aria-label={`Test ${row.from}`} onClick={() => test(row.from)}>
            <Route aria-hidden="true" />
            Test
          </Button>
          {row.origin === 'page' ? (
            <RouteButton
              tone="ghost"
              size="sm"
              to={editorPath(PAGE_WORDS, row.from.split('/').at(-1) ?? '')}
              aria-label={`Edit page ${row.from}`}
            >
              <Pencil aria-hidden="true" />
              Edit Page
            </RouteButton>
          ) : (
            <Button tone="ghost" size="sm" aria-label={`Delete ${row.from}`} onClick={() => void remove(row.id)}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ]
}
