import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import type { DataTableColumns } from '../../ui/data-table-columns.ts'
import { LoadError } from '../load-error.tsx'

type Loaded<Row> = { data: Row[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

type WholeTableProps<Row extends RowData> = {
  caption: string
  columns: DataTableColumns<Row>
  of: Loaded<Row>
  empty: ReactNode
}

/** A short list from the server that needs no pages. */
export function WholeTable<Row extends RowData & { id: string }>({
  caption,
  columns,
  of,
  empty,
}: WholeTableProps<Row>) {
  if (of.error) return <LoadError of={of} />
  const rows = of.data ?? []
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowCount={rows.length}
      page={1}
      pageSize={Math.max(1, rows.length)}
      onPageChange={() => undefined}
      loading={of.data === undefined}
      empty={empty}
    />
  )
}
