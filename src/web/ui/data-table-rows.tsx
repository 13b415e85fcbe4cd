import type { Cell, Header, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import type { DataTableFeatures, DataTableInstance } from './data-table-columns.ts'

const row =
  'border-line md:border-t md:first:border-t-0 md:hover:bg-surface ' +
  'max-md:mb-3 max-md:grid max-md:grid-cols-1 max-md:gap-2 max-md:rounded-lg max-md:border max-md:bg-surface-raised max-md:p-4'

type RowsProps<Row extends RowData> = { table: DataTableInstance<Row>; dimmed: boolean }

export function DataTableRows<Row extends RowData>({ table, dimmed }: RowsProps<Row>) {
  return (
    <tbody className={classNames('transition-opacity max-md:block', dimmed && 'opacity-60')}>
      {table.getRowModel().rows.map((entry) => (
        <tr key={entry.id} className={row}>
          {entry.getAllCells().map((cell) => (
            <BodyCell key={cell.id} table={table} cell={cell} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type BodyCellProps<Row extends RowData> = {
  table: DataTableInstance<Row>
  cell: Cell<DataTableFeatures, Row, unknown>
}

function BodyCell<Row extends RowData>({ table, cell }: BodyCellProps<Row>) {
  const { header, meta } = cell.column.columnDef
  const labelled = typeof header === 'string' && !meta?.heading && !meta?.unlabelled
  return (
    <td
      data-label={labelled ? header : undefined}
      className={classNames(
        'align-middle max-md:empty:hidden md:px-3 md:py-3',
        meta?.align === 'end' && 'md:text-right',
        meta?.heading && 'wrap-anywhere font-semibold max-md:order-first max-md:text-base md:min-w-40',
        labelled &&
          'max-md:grid max-md:wrap-anywhere max-md:grid-cols-[7.5rem_minmax(0,1fr)] max-md:items-baseline max-md:justify-items-start max-md:gap-3 max-md:before:text-xs max-md:before:text-ink-muted max-md:before:content-[attr(data-label)]',
      )}
    >
      <table.FlexRender cell={cell} />
    </td>
  )
}

type SkeletonProps<Row extends RowData> = { table: DataTableInstance<Row>; count: number }

export function DataTableSkeleton<Row extends RowData>({ table, count }: SkeletonProps<Row>) {
  const columns = table.getAllLeafColumns()
  return (
    <tbody aria-hidden="true" className="max-md:block">
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <tr key={key} className={row}>
          {columns.map((column) => (
            <td key={column.id} className="md:px-3 md:py-4">
              <Skeleton className="h-4 w-3/4" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Give it the size of the content, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-shimmer rounded-sm bg-line', className)} />
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

const arrows = { asc: ArrowUp, desc: ArrowDown }

export function DataTableHeader<Row extends RowData>({ table }: { table: DataTableInstance<Row> }) {
  return (
    <thead className="border-b border-line bg-surface-sunken max-md:hidden">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => (
            <HeaderCell key={header.id} table={table} header={header} />
          ))}
        </tr>
      ))}
    </thead>
  )
}

type HeaderCellProps<Row extends RowData> = {
  table: DataTableInstance<Row>
  header: Header<DataTableFeatures, Row, unknown>
}

function HeaderCell<Row extends RowData>({ table, header }: HeaderCellProps<Row>) {
  const { column } = header
  const direction = column.getIsSorted()
  const Arrow = direction ? arrows[direction] : ChevronsUpDown
  const end = column.columnDef.meta?.align === 'end'
  return (
    <th
      scope="col"
      aria-sort={direction ? ariaSort[direction] : undefined}
      className={classNames(
        'px-1 py-1.5 text-xs font-semibold whitespace-nowrap text-ink-muted',
        end ? 'text-right' : 'text-left',
      )}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className={classNames(
            'inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 font-semibold hover:bg-surface-raised hover:text-ink',
            direction && 'text-ink',
          )}
        >
          <table.FlexRender header={header} />
          <Arrow aria-hidden="true" className={classNames('size-3.5', !direction && 'opacity-60')} />
        </button>
      ) : (
        <span className="inline-flex min-h-8 items-center px-2">
          <table.FlexRender header={header} />
        </span>
      )}
    </th>
  )
}
