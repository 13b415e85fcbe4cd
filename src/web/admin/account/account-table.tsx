import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { LoadError, type Loading } from '../load-error.tsx'

type AccountTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  of: Loading
  rows: Row[] | undefined
  empty: ReactNode
}

export function AccountTable<Row extends { id: string }>(props: AccountTableProps<Row>) {
  const { caption, columns, of, rows = [], empty } = props
  if (of.error) return <LoadError of={of} />
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      pageSize={1}
      loading={props.rows === undefined}
      empty={empty}
    />
  )
}

export function NameCell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1">
      {name}
      {children}
    </span>
  )
}

type RowActionsProps = { name: string; onRename: () => void; removeLabel?: string; onRemove?: () => void }

export function RowActions({ name, onRename, removeLabel, onRemove }: RowActionsProps) {
  const about = <span className="sr-only"> {name}</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button tone="ghost" size="sm" onClick={onRename}>
        Rename{about}
      </Button>
      {onRemove && (
        <Button tone="secondary" size="sm" onClick={onRemove}>
          {removeLabel}
          {about}
        </Button>
      )}
    </span>
  )
}
