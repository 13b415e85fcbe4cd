import type { Header, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import type { DataTableFeatures } from './data-table-columns.ts'
import type { DataTableInstance } from './data-table-instance.ts'

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
