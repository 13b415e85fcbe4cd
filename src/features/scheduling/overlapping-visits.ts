import { instantAt, minuteOf } from '#domain/planning/local-day.ts'
import { lastsOf, type Visit } from '#domain/planning/visit.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { heldBetween } from '#features/planning/held-visits.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

const LISTED_AT_MOST = 20
/** Further ahead than anything can be booked. */
const YEARS_AHEAD_MINUTES = 11 * 366 * 24 * 60

export type Overlap = Awaited<ReturnType<typeof overlappingVisits>>[number]
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
    if (overlaps.length === LISTED_AT_MOST) break
  }
  return overlaps
}
