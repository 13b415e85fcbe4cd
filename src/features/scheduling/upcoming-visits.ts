import type { Appointment } from '#domain/appointments/schema.ts'
import { pick } from '#domain/objects/pick.ts'
import type { OutsideReason } from '#domain/planning/change-preview.ts'
import { instantAt, minuteOf } from '#domain/planning/local-day.ts'
import { lastsOf, type Visit } from '#domain/planning/visit.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { instantText } from '#domain/time/date.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import { offeredVisits } from '#features/offers/offered.ts'
import { heldBetween, heldVisit } from '#features/planning/held-visits.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Stored } from '#store/store.ts'

const LISTED_AT_MOST = 20

const OF_OUTSIDE = ['id', 'customerName', 'preferredDate', 'status'] as const
const OF_VISIT = [...OF_OUTSIDE, 'crewId', 'serviceName'] as const

interface Upcoming {
  stored: Stored
  visit: Visit
  /** Only offered. The customer has not taken it yet. */
  isOffered: boolean
}

/** Everything that blocks a crew's time: visits, soonest first, then times that are offered to customers. */
async function* holdingTime(reader: Reader, now: Temporal.Instant): AsyncGenerator<Upcoming> {
  const range = { field: 'preferredDate', from: instantText(now) }
  for await (const page of appointmentPages(reader, { range, orderBy: 'preferredDate' })) {
    for (const stored of page) {
      const visit = heldVisit(stored)
      if (visit) yield { stored, visit, isOffered: false }
    }
  }
  for (const { offer, visit: stored } of await offeredVisits(reader, range)) {
    const visit = heldVisit(offer)
    if (visit) yield { stored, visit, isOffered: true }
  }
}

export type UpcomingVisits = Awaited<ReturnType<typeof upcomingVisits>>

export async function upcomingVisits(reader: Reader, fits: (stored: Stored) => boolean, now: Temporal.Instant) {
  const visits: Pick<Appointment, (typeof OF_VISIT)[number]>[] = []
  const found = { visits, count: 0 }
  for await (const { stored } of holdingTime(reader, now)) {
    if (!fits(stored)) continue
    found.count++
    if (found.count <= LISTED_AT_MOST) found.visits.push(pick(appointmentOf(stored, now), OF_VISIT))
  }
  return found
}

export interface UpcomingAppointment extends Pick<Upcoming, 'visit' | 'isOffered'> {
  appointment: Appointment
  version: number
}

export async function upcomingAppointments(reader: Reader, now: Temporal.Instant): Promise<UpcomingAppointment[]> {
  return Array.fromAsync(holdingTime(reader, now), ({ stored, ...upcoming }) => {
    return { appointment: appointmentOf(stored, now), version: stored.version, ...upcoming }
  })
}

export type OutsideList = ReturnType<typeof listOutside>
/** Upcoming visits that a change of the rules would exclude: the first of them, and how many. */
export function listOutside(
  upcoming: readonly UpcomingAppointment[],
  why: (upcoming: UpcomingAppointment) => OutsideReason | null,
) {
  const outside = upcoming.flatMap((each) => {
    const reason = why(each)
    return reason === null ? [] : [{ ...pick(each.appointment, OF_OUTSIDE), reason }]
  })
  return { outside: outside.slice(0, LISTED_AT_MOST), outsideCount: outside.length }
}

const OVERLAPS_AT_MOST = 20
/** Further ahead than anything can be booked. */
const YEARS_AHEAD_MINUTES = 11 * 366 * 24 * 60

/** Upcoming visits that overlap. Only data from before overlaps were refused can contain them. */
export async function overlappingVisits(reader: Reader, now: Temporal.Instant) {
  const { timeZone } = await readBusiness(reader)
  const from = minuteOf(now)
  const visits = await heldBetween(reader, from, from + YEARS_AHEAD_MINUTES)
  const lastOf = new Map<string, Visit>()
  // Each appointment that starts before another one of its crew ends.
  const overlaps: { id: string; during: string; crewId: string; date: string; time: string }[] = []
  for (const visit of visits.toSorted((a, b) => a.start - b.start)) {
    const last = lastOf.get(visit.crewId)
    if (last && visit.start < last.start + lastsOf(last)) {
      const when = businessTime(instantAt(visit.start), timeZone)
      overlaps.push({ id: visit.id, during: last.id, crewId: visit.crewId, ...when })
    }
    const isLonger = !last || visit.start + lastsOf(visit) > last.start + lastsOf(last)
    if (isLonger) lastOf.set(visit.crewId, visit)
    if (overlaps.length === OVERLAPS_AT_MOST) break
  }
  return overlaps
}
