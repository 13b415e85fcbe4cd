import type { Device } from '#domain/account/device.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { NameCell } from './name-cell.tsx'
import { RowActions } from './row-actions.tsx'

type Actions = { rename: (device: Device) => void; forget: (device: Device) => void }

export function deviceColumns(timeZone: string, { rename, forget }: Actions) {
  const column = columnsOf<Device>()
  return column.columns([
    column.accessor('name', {
      header: 'Device',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <NameCell name={original.name}>{original.isThis && <Badge tone="green">This device</Badge>}</NameCell>
      ),
    }),
    column.accessor('browser', { header: 'Browser' }),
    column.accessor('usedAt', {
      header: 'Last sign-in',
      cell: (cell) => formatTableMoment(cell.getValue(), timeZone),
    }),
    column.accessor('address', {
      header: 'From',
      cell: (cell) => <span className="font-mono text-xs">{cell.getValue()}</span>,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { align: 'end', unlabelled: true },
      cell: ({ row: { original } }) => (
        <RowActions
          name={original.name}
          onRename={() => rename(original)}
          {...(original.isThis ? {} : { removeLabel: 'Forget', onRemove: () => forget(original) })}
        />
      ),
    }),
  ])
}
