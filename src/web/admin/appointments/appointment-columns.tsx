import type { Appointment } from '#domain/appointments/schema.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { Versioned } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PageCheck, RowCheck } from './bulk.tsx'
import { useDeskAddress } from './desk-address.ts'
import { RequestActions } from './request-actions.tsx'
import { StatusBadge, TimeLeft } from './status-badge.tsx'

const column = columnsOf<Versioned<Appointment>>()

/** `left`: business minutes left to answer, by the id of the request. */
export function appointmentColumns(timeZone: string, left: Readonly<Record<string, number>>) {
  return column.columns([
    column.display({
      id: 'select',
      header: () => <PageCheck />,
      meta: { unlabelled: true },
      cell: ({ row: { original } }) => <RowCheck appointment={original} />,
    }),
    column.accessor('customerName', { header: 'Customer Name', meta: { heading: true } }),
    column.accessor('serviceType', { header: 'Service Type', cell: (cell) => cell.row.original.serviceName }),
    column.accessor('preferredDate', {
      header: 'Appointment Date',
      cell: (cell) => (
        <time dateTime={cell.getValue()} className="whitespace-nowrap tabular-nums">
          {formatTableMoment(cell.getValue(), timeZone)}
        </time>
      ),
    }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ row: { original } }) => (
        <span className="grid justify-items-start gap-1">
          <StatusBadge {...original} />
          <TimeLeft minutes={left[original.id]} />
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { align: 'end', unlabelled: true },
      cell: ({ row: { original } }) => (
        // Wide enough for two buttons side by side, on screens that have the room.
        <span className="flex flex-wrap justify-end gap-2 max-md:justify-start xl:min-w-74">
          {original.status === 'pending' && original.answeredAt === null && <RequestActions request={original} />}
          <ViewDetails appointment={original} />
        </span>
      ),
    }),
  ])
}

function ViewDetails({ appointment: { id, customerName } }: { appointment: Appointment }) {
  const { show } = useDeskAddress()
  return (
    <Button tone="secondary" size="sm" className="whitespace-nowrap" onClick={() => show({ appointment: id })}>
      View Details<VisuallyHidden> of {customerName}</VisuallyHidden>
    </Button>
  )
}
