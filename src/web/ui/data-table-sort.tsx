import type { RowData } from '@tanstack/react-table'
import type { DataTableInstance } from './data-table-instance.ts'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

type DataTableSortProps<Row extends RowData> = { table: DataTableInstance<Row>; className?: string }

/** Replaces the sortable headers on phones, where rows are cards. */
export function DataTableSort<Row extends RowData>({ table, className }: DataTableSortProps<Row>) {
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
