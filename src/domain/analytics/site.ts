import type { DayCount, Tally, VisitRow } from '#domain/analytics/add-visit.ts'
import { OTHER } from '#domain/analytics/page.ts'
import { REASONS, type Reason, readReason } from '#domain/analytics/step.ts'

export interface CountedDate extends DayCount {
  date: string
}

export type Steps = Pick<VisitRow, 'visits' | 'opened' | 'chosen' | 'booked'>

export interface NamedSteps extends Steps {
  name: string
}

export type SiteFigures = ReturnType<typeof siteIn>

/** Anyone can invent sources and addresses, and a year of them would overflow a screen. The rest is one row. */
const MOST_NAMES = 100

export const NO_STEPS: Steps = { visits: 0, opened: 0, chosen: 0, booked: 0 }

/** What was counted of visits to the site. A person who comes on two days is two visits. */
export function siteIn(days: readonly CountedDate[]) {
  const byPage = new Map<string, NamedSteps>()
  const bySource = new Map<string, NamedSteps>()
  const views = new Map<string, number>()
  const away = new Map<string, number>()
  let sum = NO_STEPS
  for (const day of days) {
    for (const row of day.rows) {
      sum = added(sum, row)
      byPage.set(row.page, { name: row.page, ...added(byPage.get(row.page) ?? NO_STEPS, row) })
      bySource.set(row.source, { name: row.source, ...added(bySource.get(row.source) ?? NO_STEPS, row) })
    }
    for (const { name, count } of day.views) views.set(name, (views.get(name) ?? 0) + count)
    for (const { name, count } of day.away) away.set(name, (away.get(name) ?? 0) + count)
  }
  return {
    ...sum,
    /** Days on which visits were counted. */
    days: days.length,
    byPage: byVisits(byPage),
    bySource: byVisits(bySource),
    views: tallied(views),
    away: REASONS.flatMap((reason) =>
      tallied(detailsOf(away, reason)).map(({ name: detail, count }) => ({ reason, detail, count })),
    ).toSorted((a, b) => b.count - a.count),
  }
}

function detailsOf(away: ReadonlyMap<string, number>, reason: Reason): Map<string, number> {
  const details = new Map<string, number>()
  for (const [key, count] of away) {
    const read = readReason(key)
    if (read?.reason === reason) details.set(read.detail, (details.get(read.detail) ?? 0) + count)
  }
  return details
}

function tallied(counts: ReadonlyMap<string, number>): Tally[] {
  const tallies = [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)
  return largest(tallies, (rest) => ({ name: OTHER, count: rest.reduce((sum, { count }) => sum + count, 0) }))
}

/** The first rows, and one row for everything else. */
function largest<Named extends { name: string }>(sorted: readonly Named[], join: (rest: Named[]) => Named): Named[] {
  const shown = sorted.filter(({ name }) => name !== OTHER).slice(0, MOST_NAMES)
  const names = new Set(shown.map(({ name }) => name))
  const rest = sorted.filter(({ name }) => !names.has(name))
  return rest.length === 0 ? shown : [...shown, join(rest)]
}

export function added(sum: Steps, { visits, opened, chosen, booked }: Steps): Steps {
  return {
    visits: sum.visits + visits,
    opened: sum.opened + opened,
    chosen: sum.chosen + chosen,
    booked: sum.booked + booked,
  }
}

function byVisits(named: ReadonlyMap<string, NamedSteps>): NamedSteps[] {
  const sorted = [...named.values()].toSorted((a, b) => b.visits - a.visits || (a.name < b.name ? -1 : 1))
  return largest(sorted, (rest) => ({ name: OTHER, ...rest.reduce(added, NO_STEPS) }))
}

/** How many visits ended for each reason. A visit may have several. */
export function awayBy({ away }: Pick<SiteFigures, 'away'>, reason: Reason): number {
  return away.reduce((sum, each) => (each.reason === reason ? sum + each.count : sum), 0)
}
