import { holdsTime } from '#domain/appointments/appointment.ts'
import { isAwaited } from '#domain/arrival/arrival.ts'
import { pick } from '#domain/objects/pick.ts'
import { minuteOfInstant } from '#domain/planning/local-day.ts'
import { dayBounds } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { type DeskAppointment, deskView } from '#features/appointments/context.ts'
import { appointmentPages } from '#features/appointments/stored-appointment.ts'
import { offeredVisits } from '#features/offers/offered.ts'
import type { OpenTrade } from '#features/planning/read-trade.ts'
import type { Reader } from '#store/store.ts'

const SHOWN = [
  'id',
  'customerName',
  'customerPhone',
  'serviceType',
  'serviceName',
  'status',
  'held',
  'preferredDate',
  'plannedStart',
  'minutes',
  'bufferMinutes',
  'crewId',
  'address',
  'arrival',
  'reportedDone',
] as const

export type ScheduledVisit = ReturnType<typeof scheduledVisit>

/** A visit with its place on the business's clock and in the crew's day. */
export interface PlannedVisit extends Placed {
  /** Minutes of driving from the previous visit or the crew's base. Null if driving isn't counted. */
  driveBefore: number | null
  /** Confirmed, about now and not over, so the customer may want to know where the crew is. */
  isAwaited: boolean
}

interface Placed extends DeskAppointment {
  /** The planned start, on the business's clock. */
  date: string
  time: string
  /** For a time that is only offered: the request it is offered for, or null for the waiting list. */
  offer: { appointmentId: string | null } | null
}

/** The appointments between two dates, inclusive, and times that are offered to customers, by planned start. */
export async function visitsBetween(
  reader: Reader,
  from: string,
  to: string,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<PlannedVisit[]> {
  const { timeZone } = trade
  const range = { field: 'preferredDate', from: dayBounds(from, timeZone).start, to: dayBounds(to, timeZone).end }
  const booked: Omit<Placed, 'date' | 'time'>[] = []
  for await (const page of appointmentPages(reader, { range, orderBy: 'preferredDate' })) {
    booked.push(...page.map((stored) => ({ ...deskView(stored, now), offer: null })))
  }
  const offered = (await offeredVisits(reader, range)).map(({ offer, visit, appointmentId }) => ({
    ...deskView({ ...visit, id: offer.id }, now),
    offer: { appointmentId },
  }))
  const visits = [...booked, ...offered]
    .map((appointment) => ({ ...appointment, ...businessTime(appointment.plannedStart, timeZone) }))
    .sort((a, b) => minuteOfInstant(a.plannedStart) - minuteOfInstant(b.plannedStart))
  const days = Map.groupBy(visits.filter(holdsTime), dayOfCrew)
  return visits.map((visit) => ({
    ...visit,
    driveBefore: driveBefore(visit, days.get(dayOfCrew(visit)) ?? [], trade),
    isAwaited: isAwaited(visit, now),
  }))
}

export function scheduledVisit(visit: PlannedVisit, timeZone: string) {
  const { window } = visit
  return {
    ...pick(visit, [...SHOWN, 'version', 'date', 'time', 'offer', 'driveBefore', 'isAwaited']),
    /** The promised arrival on the business's clock, or null for an exact time. */
    window: window && {
      start: businessTime(window.start, timeZone).time,
      end: businessTime(window.end, timeZone).time,
    },
  }
}

function dayOfCrew({ date, crewId }: Placed): string {
  return `${date} ${crewId}`
}

function driveBefore(visit: Placed, ofDay: readonly Placed[], { settings, crews, drive }: OpenTrade): number | null {
  if (!settings.driving?.on || !holdsTime(visit)) return null
  const earlier = ofDay.findLast(({ plannedStart }) => plannedStart < visit.plannedStart)
  const from = earlier?.address.zip ?? crews.find(({ id }) => id === visit.crewId)?.baseZip ?? ''
  return from === '' ? null : drive(from, visit.address.zip)
}
