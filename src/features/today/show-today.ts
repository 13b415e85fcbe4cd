import type { KnownCrew } from '#domain/crews/schema.ts'
import { today } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import type { StartFacts } from '#features/onboarding/getting-started.ts'
import { type StartReport, startReport } from '#features/onboarding/start-report.ts'
import type { WarningFacts } from '#features/onboarding/warnings.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { readSiteCheck, type SiteCheckReport } from '#features/publish-checks/site-check-report.ts'
import { dayOf } from '#features/scheduling/show-schedule.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Store } from '#store/store.ts'
import { type DayVisit, dayVisits } from './day-visits.ts'
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
