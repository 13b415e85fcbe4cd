import type { ReactNode } from 'react'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import type { Column, Sort, Sorting } from './data-table-columns.ts'
import { DataTableHeader, DataTableRows, DataTableSkeleton } from './data-table-rows.tsx'
import { Field, Select } from './field.tsx'
import { Pagination } from './pagination.tsx'

type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** The total, not the number on this page. Left out with the page if all rows are shown. */
  rowCount?: number
  /** Where counting stops. A row count this high means that there may be more. */
  countedAtMost?: number
  page?: number
  onPageChange?: (page: number) => void
  sort?: Sort | undefined
  onSortChange?: (sort: Sort) => void
  loading?: boolean
  loadingLabel?: string
  empty: ReactNode
  toolbar?: ReactNode
  pageSize?: number
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, sort, onSortChange, loading = false, loadingLabel = 'Loading...' } = props
  const { rowCount = rows.length, countedAtMost, page = 1, pageSize = TABLE_PAGE_SIZE, onPageChange } = props
  const first = (page - 1) * pageSize + 1
  const last = first + rows.length - 1
  const nothing = rows.length === 0
  return (
    <section aria-label={props.caption} className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {props.toolbar}
        <DataTableSort
          columns={columns}
          sort={sort}
          onSortChange={onSortChange}
          className="min-w-0 grow basis-28 md:hidden"
        />
      </div>
      <div className="md:relative md:overflow-x-auto md:rounded-lg md:border md:border-line md:bg-surface-raised">
        {nothing && !loading ? (
          <div className="max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface-raised">
            {props.empty}
          </div>
        ) : (
          <table aria-busy={loading} className="w-full text-sm max-md:block">
            <caption className="sr-only">{props.caption}</caption>
            <DataTableHeader columns={columns} sort={sort} onSortChange={onSortChange} />
            {nothing ? (
              <DataTableSkeleton columns={columns} count={pageSize} />
            ) : (
              <DataTableRows columns={columns} rows={rows} rowId={rowId} dimmed={loading} />
            )}
          </table>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:grid">
        <p role="status" className="text-sm text-ink-muted tabular-nums">
          {loading ? loadingLabel : nothing ? '' : `Showing ${first}–${last} of ${inAll(rowCount, countedAtMost)}`}
        </p>
        {onPageChange && (
          <Pagination page={page} pageCount={Math.ceil(rowCount / pageSize)} onPageChange={onPageChange} />
        )}
      </div>
    </section>
  )
}

function inAll(rowCount: number, countedAtMost: number | undefined): string {
  const count = rowCount.toLocaleString('en-US')
  return countedAtMost !== undefined && rowCount >= countedAtMost ? `${count} or more` : count
}

type DataTableSortProps<Row> = Sorting & { columns: Column<Row>[]; className: string }

/** Replaces the sortable headers on phones, where rows are cards. */
function DataTableSort<Row>({ columns, sort, onSortChange, className }: DataTableSortProps<Row>) {
  const sortable = columns.filter((column) => column.sortable)
  if (!onSortChange || sortable.length === 0) return null
  // The list can be in an order that belongs to no column.
  const current = sortable.some(({ id }) => id === sort?.by) ? sort : undefined
  return (
    <Field label="Sort by" hideLabel className={className}>
      <Select
        value={current ? `${current.by}:${current.direction}` : ''}
        onChange={({ target }) => {
          const [by = '', direction] = target.value.split(':')
          onSortChange({ by, direction: direction === 'desc' ? 'desc' : 'asc' })
        }}
      >
        {!current && <option value="">Sort by</option>}
        {sortable.map(({ id, header }) => [
          <option key={`${id}:asc`} value={`${id}:asc`}>{`${header}, ascending`}</option>,
          <option key={`${id}:desc`} value={`${id}:desc`}>{`${header}, descending`}</option>,
        ])}
      </Select>
    </Field>
  )
}
