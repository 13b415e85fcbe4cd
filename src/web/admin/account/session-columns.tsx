import type { SignedInSession } from '#domain/account/signed-in.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'

export function sessionColumns(timeZone: string, end: (session: SignedInSession) => void) {
  const column = columnsOf<SignedInSession>()
  return column.columns([
    column.accessor('browser', {
      header: 'Browser',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {original.browser}
          {original.isThis && <Badge tone="green">This browser</Badge>}
        </span>
      ),
    }),
    column.accessor('signedInAt', {
      header: 'Signed in',
      cell: (cell) => formatTableMoment(cell.getValue(), timeZone),
    }),
    column.accessor('usedAt', { header: 'Last used', cell: (cell) => formatTableMoment(cell.getValue(), timeZone) }),
    column.accessor('address', {
      header: 'From',
      cell: (cell) => <span className="font-mono text-xs">{cell.getValue() || 'Unknown'}</span>,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { align: 'end', unlabelled: true },
      cell: ({ row: { original } }) =>
        !original.isThis && (
          <Button tone="secondary" size="sm" onClick={() => end(original)}>
            Sign Out<span className="sr-only"> {original.browser}</span>
          </Button>
        ),
    }),
  ])
}
