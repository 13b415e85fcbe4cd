import { CalendarCheck, CalendarClock, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { recordWords } from '#domain/appointments/answer-record.ts'
import { OCCUPYING_STATUSES } from '#domain/appointments/appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { FROM_TODAY } from '#domain/collections/api-collections.ts'
import { COUNTED_AT_MOST } from '#domain/documents/table.ts'
import { type Query, useRead } from '../../data/calls.ts'
import { type DocumentList, type ListQuery, listDocuments } from '../../data/documents.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { useLastPage } from '../list/use-list-view.ts'
import { LoadError } from '../load-error.tsx'
import { useRecalledFilters } from '../remembered-filters.ts'
import { appointmentList, colleagues, listedFacts, namesIn } from './appointment-calls.ts'
import { appointmentColumns } from './appointment-columns.tsx'
import { AppointmentsToolbar, ExportButton } from './appointments-toolbar.tsx'
import { BulkBar, useBulk } from './bulk.tsx'
import { type DeskAddress, isSortField, type Scope, type ShowAddress, scopeShown, sortShown } from './desk-address.ts'

type AppointmentsListProps = {
  address: DeskAddress
  show: ShowAddress
  children: ReactNode
}

export function AppointmentsList({ address, show, children }: AppointmentsListProps) {
  const { page } = address
  const clock = useBusinessClock()
  const waiting = useWaiting()
  const scope = useScope(address, waiting)
  // The list opens on requests while any are waiting.
  useRecalledFilters('appointments', waiting === undefined ? undefined : waiting === 0)
  const { user } = useSession()
  const query = scope && listQuery(address, scope, user?.id)
  const appointments = useRead({ ...appointmentList, enabled: () => query !== undefined }, query ?? {}, page)
  const { data, error, isPending, isPlaceholderData } = appointments
  const ids = data?.items.map(({ id }) => id).join(',') ?? ''
  const { data: listed } = useRead({ ...listedFacts, enabled: () => ids !== '' }, ids, scope === 'answer')
  const names = namesIn(useRead(colleagues).data)
  const bulk = useBulk(data?.items ?? [])
  const isTurning = useLastPage(data?.total, page, (last) => show({ page: last }, { replace: true }))
  return (
    <>
      <LoadError of={appointments} />
      <BulkBar bulk={bulk} hasMailServer={listed?.hasMailServer} />
      {(data || !error) && (
        <DataTable
          caption="Appointments"
          columns={appointmentColumns(clock, listed, bulk, names)}
          rows={data?.items ?? []}
          rowId={({ id }) => id}
          rowCount={data?.total ?? 0}
          countedAtMost={COUNTED_AT_MOST}
          page={page}
          onPageChange={(next) => show({ page: next })}
          sort={scope && sortShown(address, scope)}
          onSortChange={({ by, direction }) => isSortField(by) && show({ sort: { by, direction }, page: 1 })}
          loading={isPending || isPlaceholderData || isTurning}
          loadingLabel="Loading appointments..."
          toolbar={
            <AppointmentsToolbar
              address={address}
              scope={scope}
              waiting={waiting}
              isTeam={names !== undefined}
              show={show}
            />
          }
          empty={<NoAppointments address={address} scope={scope} show={show} />}
        />
      )}
      {scope === 'answer' && listed?.record && <p className="text-ink-muted text-sm">{recordWords(listed.record)}</p>}
      <div className="flex flex-wrap gap-3">
        {query && <ExportButton query={query} />}
        {children}
      </div>
    </>
  )
}

/** A request that was answered with a question or other times waits for the customer. */
const WAITING = { where: { status: 'pending', answeredAt: 'none' } } as const satisfies ListQuery

const waitingRequests: Query<[], DocumentList<Appointment>> = {
  key: ['appointments', 'waiting'],
  read: (signal) => listDocuments('appointments', { ...WAITING, limit: 1 }, signal),
}

function useWaiting(): number | undefined {
  const { data, isError } = useRead(waitingRequests)
  return isError ? 0 : data?.total
}

/** Keeps the default that was chosen first: answering the last request must not swap the list. */
function useScope(address: DeskAddress, waiting: number | undefined): Scope | undefined {
  const [wasWaiting, setWasWaiting] = useState<boolean>()
  if (wasWaiting === undefined && waiting !== undefined) setWasWaiting(waiting > 0)
  if (wasWaiting !== undefined) return scopeShown(address, wasWaiting)
  const [one, other] = [scopeShown(address, true), scopeShown(address, false)]
  return one === other ? one : undefined
}

/** Visits of today stay among the upcoming ones until the day is over. */
function listQuery(filter: DeskAddress, scope: Scope, me: string | undefined): ListQuery {
  const { by, direction } = sortShown(filter, scope)
  const where = {
    ...(scope === 'upcoming' && { status: OCCUPYING_STATUSES }),
    ...(filter.status && { status: filter.status }),
    ...(scope === 'answer' && WAITING.where),
    ...(filter.mine && me !== undefined && { assigneeId: me }),
  }
  const asked: ListQuery = { search: filter.search.trim(), where, orderBy: by, direction }
  return scope === 'upcoming' ? { ...asked, from: FROM_TODAY } : asked
}

type NoAppointmentsProps = { address: DeskAddress; scope: Scope | undefined; show: ShowAddress }

function NoAppointments({ address: { search, status, mine }, scope, show }: NoAppointmentsProps) {
  const showAll = (
    <Button tone="secondary" onClick={() => show({ scope: 'all', page: 1 })}>
      Show all
    </Button>
  )
  if (search.trim() !== '' || status !== null || mine)
    return (
      <EmptyState
        icon={SearchX}
        title="No appointments found."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {scope !== 'all' && showAll}
            <Button tone="secondary" onClick={() => show({ search: '', status: null, mine: false, page: 1 })}>
              Clear search and filter
            </Button>
          </div>
        }
      >
        {mine ? 'Nothing like this is assigned to you.' : 'No appointment matches this search and status.'}
      </EmptyState>
    )
  if (scope === 'answer')
    return (
      <EmptyState icon={CalendarCheck} title="Nothing needs an answer." action={showAll}>
        New requests from the schedule page appear here automatically.
      </EmptyState>
    )
  if (scope === 'upcoming')
    return (
      <EmptyState icon={CalendarClock} title="No upcoming visits." action={showAll}>
        Requests from the schedule page appear here automatically.
      </EmptyState>
    )
  return (
    <EmptyState icon={CalendarClock} title="No appointments yet.">
      Requests from the schedule page appear here automatically.
    </EmptyState>
  )
}
