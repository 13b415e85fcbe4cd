import { mayAnnounce } from '#domain/arrival/arrival.ts'
import { today } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { lastLines } from '#features/appointments/history.ts'
import { customers } from '#features/customers/stored-customer.ts'
import { countUnanswered } from '#features/estimates/list-estimates.ts'
import { countOverdue } from '#features/invoices/show-invoices.ts'
import type { StartFacts } from '#features/onboarding/getting-started.ts'
import { startReport, type WarningFacts } from '#features/onboarding/start-report.ts'
import { photosOfAll } from '#features/photos/photo-record.ts'
import { type OpenTrade, readTrade } from '#features/planning/read-trade.ts'
import { readSiteCheck } from '#features/publish-checks/site-check-report.ts'
import { dayOf } from '#features/scheduling/show-schedule.ts'
import { type PlannedVisit, scheduledVisit, visitsBetween } from '#features/scheduling/visits-between.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Store } from '#store/store.ts'
import { whoWaits } from './who-waits.ts'

export type TodayReport = Awaited<ReturnType<typeof showToday>>
export type DayVisit = Awaited<ReturnType<typeof dayVisits>>[number]
/** Everything the first screen of the back-office shows, in one response. */
export async function showToday(store: Store, facts: StartFacts & WarningFacts, now: Temporal.Instant) {
  const [trade, business] = await Promise.all([readTrade(store), readBusiness(store)])
  const first = today(now, trade.timeZone)
  const days = [first, addDays(first, 1)] as const
  const [visits, waiting, start, siteCheck, openEstimates, overdueInvoices] = await Promise.all([
    dayVisits(store, days, trade, now),
    whoWaits(store, { business, scheduling: trade.settings }, now),
    startReport(store, facts, now),
    siteCheckOutcome(store, now),
    countUnanswered(store),
    countOverdue(store, first),
  ])
  return {
    days: days.map((date) => ({ date, closed: dayOf(date, first, trade).closed })),
    crews: trade.crews.map(({ id, name, color }) => ({ id, name, color })),
    visits,
    /** If there are few visits, the next ones after tomorrow. */
    ahead: visits.length < FEW_VISITS ? await visitsAhead(store, first, trade, now) : [],
    waiting: { ...waiting, counts: { ...waiting.counts, warnings: start.warnings.length } },
    /** Sent, but not answered yet. */
    openEstimates,
    start,
    siteCheck,
    overdueInvoices,
  }
}

const FEW_VISITS = 3
const AHEAD_DAYS = 14
const AHEAD_AT_MOST = 5

async function visitsAhead(reader: Reader, today: string, trade: OpenTrade, now: Temporal.Instant) {
  const visits = await dayVisits(reader, [addDays(today, 2), addDays(today, AHEAD_DAYS)], trade, now)
  return visits.slice(0, AHEAD_AT_MOST)
}

/** Of the weekly check of the website. Its findings have a screen of their own. */
async function siteCheckOutcome(store: Store, now: Temporal.Instant) {
  const { report, underWay } = await readSiteCheck(store, now)
  if (report === null) return { report, underWay }
  const { items: _, ...counts } = report
  return { report: counts, underWay }
}

/** The past and coming stops of a crew: requests with a time, confirmed and completed visits, by planned start. */
export async function dayVisits(
  reader: Reader,
  [from, to]: readonly [string, string],
  trade: OpenTrade,
  now: Temporal.Instant,
) {
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
      /** The last message, by either side. */
      lastLine: lines.get(id) ?? null,
      /** The owner's own notes about the customer. */
      notes: notes.get(customerId ?? '') ?? '',
      /** Whether the customer can get a message about where the crew is. */
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
