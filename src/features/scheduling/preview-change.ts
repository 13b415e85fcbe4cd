import { MAIN_CREW_ID, timeOffOn } from '#domain/crews/crew.ts'
import type { Crew } from '#domain/crews/schema.ts'
import { countSlotChanges, whyOutside } from '#domain/planning/change-preview.ts'
import { crewDay, crewProblem } from '#domain/planning/crew-day.ts'
import { instantAt, localDay } from '#domain/planning/local-day.ts'
import { beyondLimit, outOfReach } from '#domain/planning/plan.ts'
import type { Visit } from '#domain/planning/visit.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import type { ServiceArea } from '#domain/service-area/schema.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import { driveFor, type OpenTrade, placeOf, readArea, readTrade } from '#features/planning/read-trade.ts'
import { asApplied } from '#features/scheduling/read-scheduling.ts'
import { jobOfAppointment } from '#features/services/read-services.ts'
import type { Reader, Stored } from '#store/store.ts'
import {
  listOutside,
  type OutsideList,
  type UpcomingAppointment,
  type UpcomingVisits,
  upcomingAppointments,
  upcomingVisits,
} from './upcoming-visits.ts'

export type ScheduleChange = Awaited<ReturnType<typeof previewChange>>

/** The times that saving these settings would open and close, and upcoming visits that would no longer fit. */
export async function previewChange(reader: Reader, draft: SchedulingSettings, now: Temporal.Instant) {
  const [trade, after] = await Promise.all([readTrade(reader), asApplied(reader, draft)])
  const { settings: before, timeZone } = trade
  const upcoming = await upcomingAppointments(reader, now)
  const days = crewDaysOf(upcoming, timeZone)
  const fullDates = (settings: SchedulingSettings) => datesWithoutRoom(days, trade, settings)
  const strained = {
    before: strainedVisits(days, trade, before),
    after: strainedVisits(days, { ...trade, drive: driveFor(after.driving) }, after),
  }
  const outside = listOutside(upcoming, ({ appointment, visit }) => {
    const job = jobOfAppointment(appointment)
    const { preferredDate } = appointment
    if (whyOutside(preferredDate, before, timeZone, job) !== null) return null
    const reason = whyOutside(preferredDate, after, timeZone, job)
    return reason ?? (strained.before.has(visit.id) ? null : (strained.after.get(visit.id) ?? null))
  })
  return { ...countSlotChanges(before, after, { timeZone, now, fullDates }), ...outside }
}

interface VisitsOfCrew {
  crewId: string
  date: string
  visits: Visit[]
}

function crewDaysOf(upcoming: readonly UpcomingAppointment[], timeZone: string): VisitsOfCrew[] {
  const dateOf = ({ start }: Visit) => businessTime(instantAt(start), timeZone).date
  const visits = upcoming.map(({ visit }) => visit)
  const crews = Map.groupBy(visits, ({ crewId }) => crewId)
  return [...crews].flatMap(([crewId, own]) =>
    Array.from(Map.groupBy(own, dateOf), ([date, onDate]) => ({ crewId, date, visits: onDate })),
  )
}

/** Visits that go beyond their crew's daily limit, or that it cannot drive to in time. */
function strainedVisits(days: readonly VisitsOfCrew[], trade: OpenTrade, settings: SchedulingSettings) {
  const strained = new Map<string, 'limit' | 'drive'>()
  for (const { crewId, date, visits } of days) {
    const crew = trade.crews.find(({ id }) => id === crewId)
    if (settings.driving?.on && crew) {
      const { stops } = crewDay(crew, localDay(date, trade.timeZone), { ...trade, settings }, visits)
      for (const { id } of outOfReach(stops, trade.drive)) strained.set(id, 'drive')
    }
    for (const { id } of beyondLimit(visits, settings.visitsPerCrewPerDay)) strained.set(id, 'limit')
  }
  return strained
}

/** Dates on which each crew is off or has its limit of visits. */
function datesWithoutRoom(
  days: readonly VisitsOfCrew[],
  { crews }: OpenTrade,
  { visitsPerCrewPerDay: limit }: SchedulingSettings,
): Set<string> {
  if (!limit) return new Set()
  const isFull = (date: string, crewId: string) =>
    days.some((day) => day.date === date && day.crewId === crewId && day.visits.length >= limit)
  const active = crews.filter((crew) => crew.active)
  const dates = new Set(days.map(({ date }) => date))
  return new Set(
    [...dates].filter((date) => active.every((crew) => timeOffOn(crew, date) !== null || isFull(date, crew.id))),
  )
}

/** The upcoming visits that are inside the current service area but outside this one. They stay. */
export async function previewArea(reader: Reader, after: ServiceArea, now: Temporal.Instant): Promise<OutsideList> {
  const before = await readArea(reader)
  const upcoming = await upcomingAppointments(reader, now)
  return listOutside(upcoming, ({ visit }) => (whyOutsideArea(visit, before) ? null : whyOutsideArea(visit, after)))
}

function whyOutsideArea({ zip, crewId }: Visit, area: ServiceArea): 'area' | 'area-crew' | null {
  const place = placeOf(zip, { area })
  if (!place.inside) return 'area'
  return place.crews?.length && !place.crews.includes(crewId) ? 'area-crew' : null
}

/** Upcoming visits that the crew couldn't do with these settings. They stay until a person moves them. */
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
    const { serviceType } = stored.data
    const service = typeof serviceType === 'string' ? serviceType : undefined
    return crewProblem(visit, service, crew, day, settings) !== null
  }
  return upcomingVisits(reader, isStranded, now)
}
