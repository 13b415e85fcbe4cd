import { OTHER } from './page.ts'
import { reached, readReason, STEPS } from './step.ts'

/** What one visitor did since the last write. */
export interface Seen {
  page: string
  source: string
  views: ReadonlyMap<string, number>
  /** How many steps of booking. */
  reached: number
  away: ReadonlySet<string>
  isOwner: boolean
}

/** Anyone can invent addresses and sources, so each day keeps a limited number. */
export const DAY_LIMITS = { visits: 20_000, views: 200, rows: 300, away: 200, reasonsOfVisit: 6 } as const

export const EMPTY_DAY: DayCount = { visits: 0, views: [], rows: [], away: [] }

/** Adds to the day what a visitor did. The visit is remembered until the day ends, so that nothing counts twice. */
export function addVisit(
  day: DayCount,
  date: string,
  before: SiteVisit | undefined,
  seen: Seen,
): { day: DayCount; visit: SiteVisit } {
  if (seen.isOwner || before?.isOwner) return leaveOut(day, date, before)
  const place = before ?? placeFor(day.rows, seen)
  const steps = Math.max(before?.reached ?? 0, seen.reached)
  const away = awayAfter(day.away, before?.away ?? [], seen.away, steps)
  let { views } = day
  for (const [path, count] of seen.views) views = bumped(views, nameFor(views, path, DAY_LIMITS.views), count)
  return {
    day: {
      visits: day.visits + (before ? 0 : 1),
      views,
      rows: bumpedRow(day.rows, place, { visits: before ? 0 : 1, from: before?.reached ?? 0, to: steps }),
      away: exchanged(day.away, before?.away ?? [], away),
    },
    visit: { day: date, page: place.page, source: place.source, reached: steps, away, isOwner: false },
  }
}

/** The owner signed in, so this visit's counts are taken back. */
function leaveOut(day: DayCount, date: string, before: SiteVisit | undefined): { day: DayCount; visit: SiteVisit } {
  const visit = { day: date, page: '', source: '', reached: 0, away: [], isOwner: true }
  if (!before || before.isOwner) return { day, visit }
  return {
    day: {
      ...day,
      visits: Math.max(0, day.visits - 1),
      rows: bumpedRow(day.rows, before, { visits: -1, from: before.reached, to: 0 }),
      away: exchanged(day.away, before.away, []),
    },
    visit,
  }
}

type Place = Pick<VisitRow, 'page' | 'source'>

function placeFor(rows: readonly VisitRow[], { page, source }: Place): Place {
  const isKnown = rows.some((row) => row.page === page && row.source === source)
  return isKnown || rows.length < DAY_LIMITS.rows ? { page, source } : { page: OTHER, source: OTHER }
}

interface Change {
  visits: number
  from: number
  to: number
}

function bumpedRow(rows: readonly VisitRow[], { page, source }: Place, { visits, from, to }: Change): VisitRow[] {
  const isRow = (row: VisitRow) => row.page === page && row.source === source
  const row = rows.find(isRow) ?? { page, source, visits: 0, opened: 0, chosen: 0, booked: 0 }
  const next = { ...row, visits: Math.max(0, row.visits + visits) }
  for (const step of STEPS) {
    const by = Number(to >= reached(step)) - Number(from >= reached(step))
    next[step] = Math.max(0, next[step] + by)
  }
  const others = rows.filter((each) => !isRow(each))
  return next.visits === 0 ? others : [...others, next]
}

/** A visitor who booked wasn't turned away, except outside the area, where no crew goes. */
function awayAfter(counted: readonly Tally[], before: readonly string[], seen: ReadonlySet<string>, steps: number) {
  const isBooked = steps >= reached('booked')
  let after = [...before]
  for (const key of seen) {
    // Only the last field counts: the visitor went on from the others.
    if (isAbout(key, 'left')) after = after.filter((other) => !isAbout(other, 'left'))
    const name = nameFor(counted, key, DAY_LIMITS.away)
    if (!after.includes(name) && after.length < DAY_LIMITS.reasonsOfVisit) after.push(name)
  }
  return isBooked ? after.filter((key) => isAbout(key, 'area')) : after
}

function isAbout(key: string, reason: 'left' | 'area'): boolean {
  return readReason(key)?.reason === reason
}

function exchanged(tallies: readonly Tally[], before: readonly string[], after: readonly string[]): Tally[] {
  let next = [...tallies]
  for (const name of before) if (!after.includes(name)) next = bumped(next, name, -1)
  for (const name of after) if (!before.includes(name)) next = bumped(next, name, 1)
  return next
}

function nameFor(tallies: readonly Tally[], name: string, limit: number): string {
  return tallies.length < limit || tallies.some((tally) => tally.name === name) ? name : OTHER
}

function bumped(tallies: readonly Tally[], name: string, by: number): Tally[] {
  const count = Math.max(0, (tallies.find((tally) => tally.name === name)?.count ?? 0) + by)
  const others = tallies.filter((tally) => tally.name !== name)
  return count === 0 ? others : [...others, { name, count }]
}

export interface Tally {
  name: string
  count: number
}

export interface VisitRow {
  page: string
  source: string
  visits: number
  opened: number
  chosen: number
  booked: number
}

export interface DayCount {
  visits: number
  views: Tally[]
  rows: VisitRow[]
  away: Tally[]
}

/** One visit of today, under a hash. Deleted tomorrow. */
export interface SiteVisit {
  day: string
  page: string
  source: string
  /** How many steps of booking. */
  reached: number
  away: string[]
  isOwner: boolean
}
