import { Milestone, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { UndoBar } from '../appointments/move/undo-bar.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { LoadError } from '../load-error.tsx'
import { useLastPage } from '../use-last-page.ts'
import { useSearchText } from '../use-search-text.ts'
import { redirectColumns } from './redirect-columns.tsx'
import { type RedirectsView, useRedirects } from './use-redirects.ts'
import { useUndoDelete } from './use-undo-delete.ts'

export function RedirectsTable({ onTest }: { onTest: (address: string) => void }) {
  const timeZone = useBusinessTimeZone()
  const { view, show } = useView()
  const list = useRedirects(view)
  const { data, error, isPending, isPlaceholderData } = list
  const { deleted, isRestoring, remove, undo, forget } = useUndoDelete()
  const [text, setText] = useSearchText(view.search, (typed) =>
    show({ search: typed.trim(), page: 1 }, { replace: true }),
  )
  const columns = useMemo(() => redirectColumns(timeZone, { test: onTest, remove }), [timeZone, onTest, remove])
  const isTurning = useLastPage(data?.total, view.page, (last) => show({ page: last }, { replace: true }))
  return (
    <>
      <LoadError of={list} />
      {(data || !error) && (
        <DataTable
          caption="Redirects"
          columns={columns}
          rows={data?.items ?? []}
          rowId={({ origin, from }) => `${origin} ${from}`}
          rowCount={data?.total ?? 0}
          page={view.page}
          onPageChange={(page) => show({ page })}
          loading={isPending || isPlaceholderData || isTurning}
          loadingLabel="Loading redirects..."
          toolbar={<SearchBox label="Search addresses" value={text} onChange={({ target }) => setText(target.value)} />}
          empty={<NoRedirects isSearch={view.search !== ''} onClear={() => show({ search: '', page: 1 })} />}
        />
      )}
      {deleted && (
        <UndoBar
          key={deleted.from}
          words={`${deleted.from} no longer redirects.`}
          busy={isRestoring}
          onUndo={() => undo(deleted)}
          onClose={forget}
        />
      )}
    </>
  )
}

function NoRedirects({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (isSearch) {
    const clear = (
      <Button tone="secondary" onClick={onClear}>
        Clear search
      </Button>
    )
    return <EmptyState icon={SearchX} title="No redirects found" action={clear} />
  }
  return (
    <EmptyState icon={Milestone} title="No redirects yet">
      When you rename a page or a service, its old address redirects by itself. Add others here, such as the addresses
      of your old website.
    </EmptyState>
  )
}

/** Keeps the table's view in the URL, so that it survives a reload and the Back button works. */
function useView() {
  const [parameters, setParameters] = useSearchParams()
  const view: RedirectsView = {
    search: (parameters.get('search') ?? '').slice(0, 200),
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
  }
  const show = (change: Partial<RedirectsView>, options: { replace?: boolean } = {}) => {
    const { search, page } = { ...view, ...change }
    const shown = { ...(search !== '' && { search }), ...(page > 1 && { page: `${page}` }) }
    setParameters(shown, { preventScrollReset: true, ...options })
  }
  return { view, show }
}
