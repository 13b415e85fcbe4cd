import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { LoadError, type Loading } from '../load-error.tsx'
import { type ListView, LONGEST_SEARCH, useLastPage, useSearchText } from './use-list-view.ts'

type ListTableProps<Row> = {
  caption: string
  of: Loading & { data: { items: Row[]; total: number } | undefined; isPending: boolean; isPlaceholderData: boolean }
  view: Omit<ListView, 'show'> & {
    show: (change: Pick<Partial<ListView>, 'search' | 'page' | 'sort'>, options?: { replace?: boolean }) => void
  }
  columns: Column<Row>[]
  rowId: (row: Row) => string
  searchLabel?: string
  empty: ReactNode
  noneFound?: string
  isSortable?: boolean
  countedAtMost?: number
  children?: ReactNode
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, of, view, columns, rowId, searchLabel, empty, isSortable, countedAtMost, children } = props
  const { data, error, isPending, isPlaceholderData } = of
  const { search, page, sort, isFiltered, show, clear } = view
  const [text, setText] = useSearchText(search, (typed) => show({ search: typed }, { replace: true }))
  const isTurning = useLastPage(data?.total, page, (last) => show({ page: last }, { replace: true }))
  const noun = caption.toLowerCase()
  const { noneFound = `No ${noun} found` } = props
  return (
    <>
      <LoadError of={of} />
      {(data || !error) && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={data?.items ?? []}
          rowId={rowId}
          rowCount={data?.total ?? 0}
          {...(countedAtMost !== undefined && { countedAtMost })}
          page={page}
          onPageChange={(next) => show({ page: next })}
          {...(isSortable && { sort, onSortChange: (next) => show({ sort: next }) })}
          loading={isPending || isPlaceholderData || isTurning}
          loadingLabel={`Loading ${noun}...`}
          toolbar={
            <>
              {searchLabel && (
                <SearchBox
                  label={searchLabel}
                  value={text}
                  maxLength={LONGEST_SEARCH}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
              {children}
            </>
          }
          empty={
            isFiltered ? (
              <EmptyState
                icon={SearchX}
                title={noneFound}
                action={
                  <Button tone="secondary" onClick={clear}>
                    Clear search
                  </Button>
                }
              />
            ) : (
              empty
            )
          }
        />
      )}
    </>
  )
}
