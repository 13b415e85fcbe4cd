import { MAIN_CREW_ID } from '#domain/crews/crew.ts'
import type { Crew } from '#domain/crews/schema.ts'
import { crewProblem } from '#domain/planning/crew-visit.ts'
import { instantAt, localDay } from '#domain/planning/local-day.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import { readTrade } from '#features/planning/read-trade.ts'
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
    const day = localDay(businessTime(instantAt(visit.start), timeZone).date, timeZone)
    return crewProblem(visit, serviceOf(stored), crew, day, settings) !== null
  }
  return upcomingVisits(reader, isStranded, now)
}

function serviceOf({ data }: Stored): string | undefined {
  return typeof data.serviceType === 'string' ? data.serviceType : undefined
}
