import type { Appointment } from '#domain/appointments/schema.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { Versioned } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PageCheck, RowCheck } from './bulk.tsx'
import { useDeskAddress } from './desk-address.ts'
import { RequestActions } from './request-actions.tsx'
import { StatusBadge, TimeLeft } from './status-badge.tsx'

/** `left`: business minutes left to answer, by the id of the request. */
export function appointmentColumns(
  timeZone: string,
  left: Readonly<Record<string, number>>,
): Column<Versioned<Appointment>>[] {
  return [
    {
      id: 'select',
      header: <PageCheck />,
      unlabelled: true,
      cell: (row) => <RowCheck appointment={row} />,
    },
    { id: 'customerName', header: 'Customer Name', sortable: true, heading: true, cell: (row) => row.customerName },
    { id: 'serviceType', header: 'Service Type', sortable: true, cell: (row) => row.serviceName },
    {
      id: 'preferredDate',
      header: 'Appointment Date',
      sortable: true,
      cell: (row) => (
        <time dateTime={row.preferredDate} className="whitespace-nowrap tabular-nums">
          {formatTableMoment(row.preferredDate, timeZone)}
        </time>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <StatusBadge {...row} />
          <TimeLeft minutes={left[row.id]} />
        </span>
      ),
    },
    {
      ...ACTIONS_COLUMN,
      cell: (row) => (
        // Wide enough for two buttons side by side, on screens that have the room.
        <span className="flex flex-wrap justify-end gap-2 max-md:justify-start xl:min-w-74">
          {row.status === 'pending' && row.answeredAt === null && <RequestActions request={row} />}
          <ViewDetails appointment={row} />
        </span>
      ),
    },
  ]
}

function ViewDetails({ appointment: { id, customerName } }: { appointment: Appointment }) {
  const { show } = useDeskAddress()
  return (
    <Button tone="secondary" size="sm" className="whitespace-nowrap" onClick={() => show({ appointment: id })}>
      View Details<VisuallyHidden> of {customerName}</VisuallyHidden>
    </Button>
  )
}
