import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import type { Column, Sorting } from './data-table-columns.ts'

const row =
  'border-line md:border-t md:first:border-t-0 md:hover:bg-surface ' +
  'max-md:mb-3 max-md:grid max-md:grid-cols-1 max-md:gap-2 max-md:rounded-lg max-md:border max-md:bg-surface-raised max-md:p-4'

type RowsProps<Row> = { columns: Column<Row>[]; rows: Row[]; rowId: (row: Row) => string; dimmed: boolean }

export function DataTableRows<Row>({ columns, rows, rowId, dimmed }: RowsProps<Row>) {
  return (
    <tbody className={classNames('transition-opacity max-md:block', dimmed && 'opacity-60')}>
      {rows.map((entry) => (
        <tr key={rowId(entry)} className={row}>
          {columns.map((column) => (
            <BodyCell key={column.id} column={column} entry={entry} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function BodyCell<Row>({ column, entry }: { column: Column<Row>; entry: Row }) {
  const { header, heading, unlabelled, align, cell } = column
  const labelled = typeof header === 'string' && !heading && !unlabelled
  return (
    <td
      data-label={labelled ? header : undefined}
      className={classNames(
        'align-middle max-md:empty:hidden md:px-3 md:py-3',
        align === 'end' && 'md:text-right',
        heading && 'wrap-anywhere font-semibold max-md:order-first max-md:text-base md:min-w-40',
        labelled &&
          'max-md:grid max-md:wrap-anywhere max-md:grid-cols-[7.5rem_minmax(0,1fr)] max-md:items-baseline max-md:justify-items-start max-md:gap-3 max-md:before:text-xs max-md:before:text-ink-muted max-md:before:content-[attr(data-label)]',
      )}
    >
      {cell(entry)}
    </td>
  )
}

export function DataTableSkeleton<Row>({ columns, count }: { columns: Column<Row>[]; count: number }) {
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

export function DataTableHeader<Row>({ columns, ...sorting }: Sorting & { columns: Column<Row>[] }) {
  return (
    <thead className="border-b border-line bg-surface-sunken max-md:hidden">
      <tr>
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} {...sorting} />
        ))}
      </tr>
    </thead>
  )
}

function HeaderCell<Row>({ column, sort, onSortChange }: Sorting & { column: Column<Row> }) {
  const { id, header, sortable, align } = column
  const direction = sort?.by === id ? sort.direction : undefined
  const Arrow = direction ? arrows[direction] : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={direction && ariaSort[direction]}
      className={classNames(
        'px-1 py-1.5 text-xs font-semibold whitespace-nowrap text-ink-muted',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {sortable && onSortChange ? (
        <button
          type="button"
          onClick={() => onSortChange({ by: id, direction: direction === 'asc' ? 'desc' : 'asc' })}
          className={classNames(
            'inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 font-semibold hover:bg-surface-raised hover:text-ink',
            direction && 'text-ink',
          )}
        >
          {header}
          <Arrow aria-hidden="true" className={classNames('size-3.5', !direction && 'opacity-60')} />
        </button>
      ) : (
        <span className="inline-flex min-h-8 items-center px-2">{header}</span>
      )}
    </th>
  )
}
