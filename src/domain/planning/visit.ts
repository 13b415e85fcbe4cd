import { QUARTER_MINUTES } from '../services/service.ts'
import type { WorkSpan } from './opening.ts'

// The part of an appointment that takes up a crew's time.

/** Times are minutes since the epoch. */
export interface Visit {
  id: string
  crewId: string
  /** As planned. For an exact time, that time. */
  start: number
  minutes: number
  bufferMinutes: number
  /** When the crew promised to arrive, or null for an exact time. */
  window: Span | null
  zip: string
}

export function lastsOf({ minutes, bufferMinutes }: Pick<Visit, 'minutes' | 'bufferMinutes'>): number {
  return minutes + bufferMinutes
}

/** When the crew may arrive: inside the promised window and, if possible, its hours. Never in the past. */
export function stopOf(visit: Visit, hours: readonly WorkSpan[], now = Number.NEGATIVE_INFINITY): Stop {
  const { id, start, zip, window } = visit
  const stop = { id, start, zip, lasts: lastsOf(visit) }
  if (!window || start <= now) return { ...stop, spans: [[start, start]] }
  const ahead: Span = [Math.max(window[0], Math.ceil(now)), window[1]]
  const spans = arrivals(ahead, visit.minutes, hours)
  // Shorter hours don't break a promise, so only the window counts.
  return { ...stop, spans: spans.length > 0 ? spans : [ahead] }
}

/** The part of a window from which the visit still ends in time. */
export function arrivals([from, until]: Span, minutes: number, hours: readonly WorkSpan[]): Span[] {
  return hours
    .map((span): Span => [Math.max(from, span.from), Math.min(until, span.lastStart, span.lastEnd - minutes)])
    .filter(([first, last]) => first <= last)
}

/** The quarter hours (UTC) that a visit claims, counted from its start rounded down. Ascending. */
export function quartersOf({
  start,
  minutes,
  bufferMinutes,
}: Pick<Visit, 'start' | 'minutes' | 'bufferMinutes'>): number[] {
  const first = Math.floor(start / QUARTER_MINUTES)
  const count = Math.ceil((minutes + bufferMinutes) / QUARTER_MINUTES)
  return Array.from({ length: count }, (_, index) => (first + index) * QUARTER_MINUTES)
}

export function overlaps(
  a: Pick<Visit, 'start' | 'minutes' | 'bufferMinutes'>,
  b: Pick<Visit, 'start' | 'minutes' | 'bufferMinutes'>,
): boolean {
  return a.start < b.start + lastsOf(b) && b.start < a.start + lastsOf(a)
}

/** When a crew may arrive, inclusive. An exact time is a span of one minute. */
export type Span = readonly [from: number, until: number]

export interface Stop {
  id: string
  /** The current plan. */
  start: number
  /** Ascending. */
  spans: readonly Span[]
  /** The visit plus its buffer. */
  lasts: number
  zip: string
}

export function isFlexible({ spans }: Stop): boolean {
  return spans.length > 1 || spans.some(([from, until]) => until > from)
}

/** The earliest arrival, at or after a minute, that a stop allows. */
export function arrival(spans: readonly Span[], ready: number): number {
  for (const [from, until] of spans) if (until >= ready) return Math.max(from, ready)
  return Number.POSITIVE_INFINITY
}

/** The latest arrival, at or before a minute, that a stop allows. */
export function latestArrival(spans: readonly Span[], bound: number): number {
  let latest = Number.NEGATIVE_INFINITY
  for (const [from, until] of spans) if (from <= bound) latest = Math.min(until, bound)
  return latest
}
