import type { Appointment } from '#domain/appointments/schema.ts'
import { mayAnnounce } from '#domain/arrival/arrival.ts'
import type { KnownCrew } from '#domain/crews/schema.ts'
import type { ShownPhoto } from '#domain/photos/photo.ts'
import { today } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { type LastLine, lastLines } from '#features/appointments/history.ts'
import { customers } from '#features/customers/stored-customer.ts'
import type { StartFacts } from '#features/onboarding/getting-started.ts'
import { type StartReport, startReport, type WarningFacts } from '#features/onboarding/start-report.ts'
import { photosOfAll } from '#features/photos/photo-record.ts'
import { type OpenTrade, readTrade } from '#features/planning/read-trade.ts'
import { readSiteCheck, type SiteCheckReport } from '#features/publish-checks/site-check-report.ts'
import { dayOf } from '#features/scheduling/show-schedule.ts'
import {
  type PlannedVisit,
  type ScheduledVisit,
  scheduledVisit,
  visitsBetween,
} from '#features/scheduling/visits-between.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Store } from '#store/store.ts'
import { type WhoWaits, whoWaits } from './who-waits.ts'

export interface TodayReport {
  /** Today and tomorrow, and why a day is closed. */
  days: { date: string; closed: string | null }[]
  crews: Pick<KnownCrew, 'id' | 'name' | 'color'>[]
  visits: DayVisit[]
  waiting: WhoWaits
  start: StartReport
  siteCheck: SiteCheckOutcome
}

/** Of the weekly check of the website. Its findings have a screen of their own. */
interface SiteCheckOutcome {
  report: Omit<SiteCheckReport, 'items'> | null
  underWay: { pages: number } | null
}

/** Everything the first screen of the back-office shows, in one answer. */
export async function showToday(
  store: Store,
  facts: StartFacts & WarningFacts,
  now: Temporal.Instant,
): Promise<TodayReport> {
  const [trade, business] = await Promise.all([readTrade(store), readBusiness(store)])
  const first = today(now, trade.timeZone)
  const days = [first, addDays(first, 1)] as const
  const [visits, waiting, start, siteCheck] = await Promise.all([
    dayVisits(store, days, trade, now),
    whoWaits(store, { business, scheduling: trade.settings }, now),
    startReport(store, facts, now),
    siteCheckOutcome(store, now),
  ])
  return {
    days: days.map((date) => ({ date, closed: dayOf(date, first, trade).closed })),
    crews: trade.crews.map(({ id, name, color }) => ({ id, name, color })),
    visits,
    waiting,
    start,
    siteCheck,
  }
}

async function siteCheckOutcome(store: Store, now: Temporal.Instant): Promise<SiteCheckOutcome> {
  const { report, underWay } = await readSiteCheck(store, now)
  if (report === null) return { report, underWay }
  const { items: _, ...counts } = report
  return { report: counts, underWay }
}

export interface DayVisit extends Omit<ScheduledVisit, 'offer'>, Pick<Appointment, 'description' | 'urgency'> {
  photos: ShownPhoto[]
  /** What was written last, by either side. */
  lastLine: LastLine | null
  /** The owner's own notes about the customer. */
  notes: string
  /** Whether the customer can be told now where the crew is. */
  mayAnnounce: boolean
}

/** What a crew drives to, or drove to: requests that hold a time, confirmed and completed visits, by planned start. */
export async function dayVisits(
  reader: Reader,
  [from, to]: readonly [string, string],
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<DayVisit[]> {
  const visits = (await visitsBetween(reader, from, to, trade, now)).filter(isDriven)
  const ids = visits.map(({ id }) => id)
  const [photos, lines, notes] = await Promise.all([
    photosOfAll(reader, ids),
    lastLines(reader, ids),
    notesOf(reader, visits),
  ])
  return visits.map((visit) => {
    const { offer: _, ...scheduled } = scheduledVisit(visit, trade.timeZone)
    const { id, description, urgency, customerId } = visit
    return {
      ...scheduled,
      description,
      urgency,
      photos: photos.get(id) ?? [],
      lastLine: lines.get(id) ?? null,
      notes: notes.get(customerId ?? '') ?? '',
      mayAnnounce: mayAnnounce(visit, now),
    }
  })
}

function isDriven({ status, held, offer }: PlannedVisit): boolean {
  return offer === null && (status === 'confirmed' || status === 'completed' || (status === 'pending' && held))
}

async function notesOf(reader: Reader, visits: readonly PlannedVisit[]): Promise<ReadonlyMap<string, string>> {
  const ids = visits.flatMap(({ customerId }) => customerId ?? [])
  const known = await customers.query(reader, { where: { id: [...new Set(ids)] } })
  return new Map(known.map(({ id, data }) => [id, typeof data.notes === 'string' ? data.notes : '']))
}
