import { MAIN_CREW_ID } from '#domain/crew/crew.ts'
import type { Crew } from '#domain/crew/schema.ts'
import { crewDay } from '#domain/day/crew-day.ts'
import { instantAt, localDay } from '#domain/day/local-day.ts'
import { arrivals } from '#domain/day/visit.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { heldVisit } from '#features/appointments/slots/held-visits.ts'
import { readTrade } from '#features/appointments/slots/read-trade.ts'
import type { Reader, Stored } from '#store/store.ts'
import { type UpcomingVisits, upcomingVisits } from './upcoming-visits.ts'

/** Upcoming visits that the crew couldn't do with these settings. They stay until somebody moves them. */
export async function previewCrew(
  reader: Reader,
  id: string,
  crew: Crew,
  now: Temporal.Instant,
): Promise<UpcomingVisits> {
  const { settings, timeZone } = await readTrade(reader)
  const isStranded = (stored: Stored) => {
    const visit = heldVisit(stored)
    if (!visit || (stored.data.crewId ?? MAIN_CREW_ID) !== id) return false
    const { date } = businessTime(instantAt(visit.start), timeZone)
    const { timeOff, hours } = crewDay({ ...crew, id }, localDay(date, timeZone), settings, [])
    const span = visit.window ?? ([visit.start, visit.start] as const)
    return !crew.active || timeOff !== null || arrivals(span, visit.minutes, hours).length === 0
  }
  return upcomingVisits(reader, isStranded, now)
}
