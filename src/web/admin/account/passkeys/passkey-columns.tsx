import { type Passkey, passkeyHost } from '#domain/account/passkey.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { columnsOf } from '../../../ui/data-table-columns.ts'
import { NameCell } from '../name-cell.tsx'
import { RowActions } from '../row-actions.tsx'

type Actions = { rename: (passkey: Passkey) => void; remove: (passkey: Passkey) => void }

export function passkeyColumns(timeZone: string, publicUrl: string, { rename, remove }: Actions) {
  const column = columnsOf<Passkey>()
  return column.columns([
    column.accessor('name', {
      header: 'Passkey',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <NameCell name={original.name}>
          {original.host !== passkeyHost(publicUrl) && <Badge tone="yellow">Works only at {original.host}</Badge>}
        </NameCell>
      ),
    }),
    column.accessor('addedAt', { header: 'Added', cell: (cell) => formatTableMoment(cell.getValue(), timeZone) }),
    column.accessor('usedAt', {
      header: 'Last used',
      cell: (cell) => {
        const usedAt = cell.getValue()
        return usedAt === null ? 'Never' : formatTableMoment(usedAt, timeZone)
      },
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { align: 'end', unlabelled: true },
      cell: ({ row: { original } }) => (
        <RowActions
          name={original.name}
          onRename={() => rename(original)}
          removeLabel="Remove"
          onRemove={() => remove(original)}
        />
      ),
    }),
  ])
}
