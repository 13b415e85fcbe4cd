import { type RowData, type SortingState, useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type DataTableColumns, type DataTableInstance, dataTableFeatures } from './data-table-columns.ts'
import { DataTableHeader, DataTableRows, DataTableSkeleton } from './data-table-rows.tsx'
import { Field } from './field.tsx'
import { Select } from './input.tsx'
import { Pagination } from './pagination.tsx'

export const PAGE_SIZE = 10

export type Sort = { by: string; direction: 'asc' | 'desc' }

type DataTableProps<Row extends RowData> = {
  /** Names the table for screen readers. */
  caption: string
  /** Keep it at module level or in a memo: a new array rebuilds the whole table. */
  columns: DataTableColumns<Row>
  rows: Row[]
  rowId: (row: Row) => string
  /** The total, not the number on this page. */
  rowCount: number
  /** Where counting stops. A row count this high means that there may be more. */
  countedAtMost?: number
  page: number
  onPageChange: (page: number) => void
  sort?: Sort | undefined
  onSortChange?: (sort: Sort) => void
  loading?: boolean
  loadingLabel?: string
  empty: ReactNode
  /** Search box, filters. */
  toolbar?: ReactNode
  pageSize?: number
  className?: string
}

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, rowCount, page, onPageChange, sort, onSortChange, loading = false } = props
  const { pageSize = PAGE_SIZE, loadingLabel = 'Loading...' } = props
  const sorting: SortingState = sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : []
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSorting: onSortChange !== undefined,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (update) => {
      const next = (typeof update === 'function' ? update(sorting) : update)[0]
      if (next) onSortChange?.({ by: next.id, direction: next.desc ? 'desc' : 'asc' })
    },
  })
  const first = (page - 1) * pageSize + 1
  const last = first + rows.length - 1
  const nothing = rows.length === 0
  return (
    <section aria-label={props.caption} className={classNames('grid gap-4', props.className)}>
      <div className="flex flex-wrap items-end gap-3">
        {props.toolbar}
        <DataTableSort table={table} className="grow md:hidden" />
      </div>
      <div className="md:overflow-x-auto md:rounded-lg md:border md:border-line md:bg-surface-raised">
        {nothing && !loading ? (
          <div className="max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface-raised">
            {props.empty}
          </div>
        ) : (
          <table aria-busy={loading} className="w-full text-sm max-md:block">
            <caption className="sr-only">{props.caption}</caption>
            <DataTableHeader table={table} />
            {nothing ? (
              <DataTableSkeleton table={table} count={pageSize} />
            ) : (
              <DataTableRows table={table} dimmed={loading} />
            )}
          </table>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:grid">
        <p role="status" className="text-sm text-ink-muted tabular-nums">
          {loading ? loadingLabel : nothing ? '' : `Showing ${first}–${last} of ${inAll(props)}`}
        </p>
        <Pagination page={page} pageCount={Math.ceil(rowCount / pageSize)} onPageChange={onPageChange} />
      </div>
    </section>
  )
}

function inAll({ rowCount, countedAtMost }: { rowCount: number; countedAtMost?: number }): string {
  const count = rowCount.toLocaleString('en-US')
  return countedAtMost !== undefined && rowCount >= countedAtMost ? `${count} or more` : count
}

type DataTableSortProps<Row extends RowData> = { table: DataTableInstance<Row>; className?: string }

/** Replaces the sortable headers on phones, where rows are cards. */
function DataTableSort<Row extends RowData>({ table, className }: DataTableSortProps<Row>) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort())
  if (columns.length === 0) return null
  // The list can be in an order that belongs to no column.
  const current = table.state.sorting.find(({ id }) => columns.some((column) => column.id === id))
  return (
    <Field label="Sort by" className={className ?? ''}>
      <Select
        value={current ? `${current.id}:${current.desc ? 'desc' : 'asc'}` : ''}
        onChange={({ target }) => {
          const [id = '', direction] = target.value.split(':')
          table.setSorting([{ id, desc: direction === 'desc' }])
        }}
      >
        {!current && <option value="">Choose</option>}
        {columns.map(({ id, columnDef }) => {
          const name = typeof columnDef.header === 'string' ? columnDef.header : id
          return [
            <option key={`${id}:asc`} value={`${id}:asc`}>{`${name}, ascending`}</option>,
            <option key={`${id}:desc`} value={`${id}:desc`}>{`${name}, descending`}</option>,
          ]
        })}
      </Select>
    </Field>
  )
}
