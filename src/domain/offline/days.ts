import { businessTime } from '#domain/time/business-time.ts'
import { addDays, formatShortDay } from '#domain/time/date.ts'
import type { PocketVisit } from './pocket.ts'

export interface RoadDay {
  date: string
  /** "Today", "Tomorrow" or "Wed, Mar 4" */
  label: string
  visits: PocketVisit[]
}

/** The server's time, carried on by this phone's clock since the copy arrived. */
export function timeNow(copy: { pocket: { now: string }; receivedAt: number }, phoneNow: number): number {
  return Date.parse(copy.pocket.now) + Math.max(0, phoneNow - copy.receivedAt)
}

/** The visits from today on. An old copy also has visits of days that are over. */
export function roadDays(visits: readonly PocketVisit[], timeZone: string, now: number): RoadDay[] {
  const today = businessTime(new Date(now).toISOString(), timeZone).date
  const days = new Map<string, PocketVisit[]>()
  for (const visit of visits) {
    const { date } = businessTime(visit.plannedStart, timeZone)
    if (date >= today) days.set(date, [...(days.get(date) ?? []), visit])
  }
  const label = (date: string) =>
    date === today ? 'Today' : date === addDays(today, 1) ? 'Tomorrow' : formatShortDay(date)
  return [...days].map(([date, ofDay]) => ({ date, label: label(date), visits: ofDay }))
}
