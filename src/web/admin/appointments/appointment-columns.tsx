import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { isUnheldRequest } from '#domain/appointments/appointment.ts'
import { NOT_HELD } from '#domain/appointments/hoarding.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { saidAbout } from '#domain/arrival/arrival.ts'
import { visitSteps } from '#domain/arrival/steps.ts'
import { counted, oneLine } from '#domain/text/text.ts'
import { type BusinessClock, formatTableMoment } from '#domain/time/business-time.ts'
import type { Listed, ListedFacts } from '#server/api-types.ts'
import type { Versioned } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Bulk, PageCheck, RowCheck } from './bulk.tsx'
import { useDeskAddress } from './desk-address.ts'
import { StatusBadge, TimeLeft } from './status-badge.tsx'
import { RowChoices } from './visit-choices.tsx'

export function appointmentColumns(
  clock: BusinessClock,
  listed: Listed | undefined,
  bulk: Bulk,
  names: ReadonlyMap<string, string> | undefined,
): Column<Versioned<Appointment>>[] {
  return [
    {
      id: 'select',
      header: <PageCheck bulk={bulk} />,
      unlabelled: true,
      cell: (row) => <RowCheck bulk={bulk} appointment={row} />,
    },
    {
      id: 'customerName',
      header: 'Customer Name',
      sortable: true,
      heading: true,
      cell: ({ customerName, address, assigneeId }) => (
        <TwoLines
          title={customerName}
          below={[address.city || address.zip, names?.get(assigneeId ?? '')].filter(Boolean).join(' · ')}
        >
          {customerName}
        </TwoLines>
      ),
    },
    {
      id: 'serviceType',
      header: 'Service Type',
      sortable: true,
      cell: ({ id, serviceName, description }) => (
        <TwoLines title={description} below={<Job description={description} photos={listed?.facts[id]?.photos ?? 0} />}>
          {serviceName}
        </TwoLines>
      ),
    },
    {
      id: 'preferredDate',
      header: 'Appointment Date',
      sortable: true,
      cell: (row) => (
        <time dateTime={row.preferredDate} className="whitespace-nowrap tabular-nums">
          {formatTableMoment(row.preferredDate, clock.timeZone)}
        </time>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: (row) => (
        <TwoLines below={<Due appointment={row} facts={listed?.facts[row.id]} />}>
          <StatusBadge {...row} held />
        </TwoLines>
      ),
    },
    {
      ...ACTIONS_COLUMN,
      cell: (row) => (
        <span className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
          <RowChoices visit={row} now={listed?.facts[row.id]} hasMailServer={listed?.hasMailServer ?? true}>
            <ViewDetails appointment={row} />
          </RowChoices>
        </span>
      ),
    },
  ]
}

/** In the table each line is truncated to its column, so that all rows have the same height. */
function TwoLines({ children, below, title }: { children: ReactNode; below: ReactNode; title?: string }) {
  return (
    <span title={title} className="grid min-w-0 justify-items-start md:min-w-27 md:max-w-42">
      <span className="max-w-full md:truncate md:leading-5">{children}</span>
      {below && <span className="max-w-full font-normal text-ink-muted text-xs md:truncate md:leading-4">{below}</span>}
    </span>
  )
}

const SHOWN_OF_JOB = 120

function Job({ description, photos }: { description: string; photos: number }) {
  return (
    <>
      {photos > 0 && (
        <span className="mr-1.5 whitespace-nowrap">
          <Camera aria-hidden="true" className="mr-1 inline size-3.5 align-text-bottom" />
          <span aria-hidden="true">{photos}</span>
          <VisuallyHidden>{counted(photos, 'photo')}</VisuallyHidden>
        </span>
      )}
      {oneLine(description, SHOWN_OF_JOB)}
    </>
  )
}

function Due({ appointment, facts }: { appointment: Appointment; facts: ListedFacts | undefined }) {
  const { status, answeredAt } = appointment
  if (status === 'pending')
    return (
      <>
        {answeredAt === null ? (
          <TimeLeft isSmall minutes={facts?.minutesLeft ?? undefined} />
        ) : (
          'Waiting for the customer'
        )}
        {isUnheldRequest(appointment) && <span className="block">{NOT_HELD.badge}</span>}
      </>
    )
  if (!facts) return null
  const steps = visitSteps({ status, said: saidAbout(appointment), ...facts })
  const next = steps.find(({ state }) => state === 'next')
  return next ? `Next: ${next.label}` : null
}

function ViewDetails({ appointment: { id, customerName } }: { appointment: Appointment }) {
  const { show } = useDeskAddress()
  return (
    <Button tone="secondary" size="sm" className="whitespace-nowrap" onClick={() => show({ appointment: id })}>
      View Details<VisuallyHidden> of {customerName}</VisuallyHidden>
    </Button>
  )
}
