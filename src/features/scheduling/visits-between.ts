import { holdsTime } from '#domain/appointments/appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { isAwaited } from '#domain/arrival/arrival.ts'
import { minuteOfInstant } from '#domain/planning/local-day.ts'
import { dayBounds } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { type DeskAppointment, deskView } from '#features/appointments/context.ts'
import { appointmentPages } from '#features/appointments/stored-appointment.ts'
import { offeredVisits } from '#features/offers/offered.ts'
import type { OpenTrade } from '#features/planning/read-trade.ts'
import type { Reader } from '#store/store.ts'

export interface ScheduledVisit
  extends Pick<
    Appointment,
    | 'id'
    | 'customerName'
    | 'customerPhone'
    | 'serviceType'
    | 'serviceName'
    | 'status'
    | 'held'
    | 'preferredDate'
    | 'plannedStart'
    | 'minutes'
    | 'bufferMinutes'
    | 'crewId'
    | 'address'
    | 'arrival'
  > {
  /** The planned start, on the business's clock. */
  date: string
  time: string
  /** The promised arrival on the same clock, or null for an exact time. */
  window: { start: string; end: string } | null
  /** Minutes of driving from the previous visit or the crew's base. Null if driving isn't counted. */
  driveBefore: number | null
  /** Confirmed, about now and not over: the customer may like to know where the crew is. */
  isAwaited: boolean
  version: number
  /** For a time that is only offered: the request it is offered for, or null for the waiting list. */
  offer: { appointmentId: string | null } | null
}

/** A visit with its place on the business's clock and in the crew's day. */
export type PlannedVisit = DeskAppointment &
  Pick<ScheduledVisit, 'offer' | 'date' | 'time' | 'driveBefore' | 'isAwaited'>

type Placed = Omit<PlannedVisit, 'driveBefore' | 'isAwaited'>

/** The appointments between two dates, inclusive, and times that are offered to customers, by planned start. */
export async function visitsBetween(
  reader: Reader,
  from: string,
  to: string,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<PlannedVisit[]> {
  const { timeZone } = trade
  const range = {
    field: 'preferredDate',
    from: dayBounds(from, timeZone).start,
    to: dayBounds(to, timeZone).end,
  }
  const pages = await Array.fromAsync(appointmentPages(reader, { range, orderBy: 'preferredDate' }))
  const offered = (await offeredVisits(reader, range)).map(({ offer, visit, appointmentId }) => ({
    ...deskView({ ...visit, id: offer.id }, now),
    offer: { appointmentId },
  }))
  const visits = [...pages.flat().map((stored) => ({ ...deskView(stored, now), offer: null })), ...offered]
    .map((appointment) => ({ ...appointment, ...businessTime(appointment.plannedStart, timeZone) }))
    .sort((a, b) => minuteOfInstant(a.plannedStart) - minuteOfInstant(b.plannedStart))
  return visits.map((visit) => ({
    ...visit,
    driveBefore: driveBefore(visit, visits, trade),
    isAwaited: isAwaited(visit, now),
  }))
}

export function scheduledVisit(visit: PlannedVisit, timeZone: string): ScheduledVisit {
  const { id, version, customerName, customerPhone, serviceType, serviceName, status, held, crewId, address } = visit
  const { preferredDate, plannedStart, window, minutes, bufferMinutes, date, time, offer, arrival } = visit
  const { driveBefore, isAwaited } = visit
  return {
    ...{ id, version, customerName, customerPhone, serviceType, serviceName, status, held, crewId, address },
    ...{ preferredDate, plannedStart, minutes, bufferMinutes, date, time, offer, arrival, driveBefore, isAwaited },
    window: window && {
      start: businessTime(window.start, timeZone).time,
      end: businessTime(window.end, timeZone).time,
    },
  }
}

function driveBefore(visit: Placed, visits: readonly Placed[], { settings, crews, drive }: OpenTrade): number | null {
  if (!settings.driving?.on || !holdsTime(visit)) return null
  const earlier = visits.filter((other) => {
    return (
      holdsTime(other) &&
      other.crewId === visit.crewId &&
      other.date === visit.date &&
      other.plannedStart < visit.plannedStart
    )
  })
  const from = earlier.at(-1)?.address.zip ?? crews.find(({ id }) => id === visit.crewId)?.baseZip ?? ''
  return from === '' ? null : drive(from, visit.address.zip)
}
