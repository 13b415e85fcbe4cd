import { mayAnnounce } from '#domain/arrival/arrival.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, instantText } from '#domain/time/date.ts'
import { CREW_DAYS_AHEAD, CREW_DAYS_BACK } from '../crews/link.ts'
import type { AppointmentStatus } from './appointment.ts'

interface Planned {
  crewId: string | null
  status: AppointmentStatus
  plannedStart: string
}

/** Whether a crew's link shows this visit: the crew's own, agreed on, and within the days that the link shows. */
export function isVisitOfCrew(
  { crewId, status, plannedStart }: Planned,
  crew: string,
  timeZone: string,
  now: Pick<Temporal.Instant, 'epochMilliseconds'>,
): boolean {
  const { first, last } = crewDates(timeZone, now)
  const { date } = businessTime(plannedStart, timeZone)
  return crewId === crew && (status === 'confirmed' || status === 'completed') && date >= first && date <= last
}

/** A crew finishes visits of today and earlier days. */
export function hasDayCome(
  { plannedStart }: Pick<Planned, 'plannedStart'>,
  timeZone: string,
  now: Pick<Temporal.Instant, 'epochMilliseconds'>,
): boolean {
  return businessTime(plannedStart, timeZone).date <= crewDates(timeZone, now).today
}

export function crewDates(timeZone: string, now: Pick<Temporal.Instant, 'epochMilliseconds'>) {
  const today = businessTime(instantText(now), timeZone).date
  return { first: addDays(today, -CREW_DAYS_BACK), today, last: addDays(today, CREW_DAYS_AHEAD) }
}

/** On the day of a visit, and later while a crew that works past midnight may still report. */
export function isNear(
  visit: Planned & { preferredDate: string },
  timeZone: string,
  now: Pick<Temporal.Instant, 'epochMilliseconds'>,
): boolean {
  const { date } = businessTime(visit.plannedStart, timeZone)
  return date === crewDates(timeZone, now).today || mayAnnounce(visit, now)
}
