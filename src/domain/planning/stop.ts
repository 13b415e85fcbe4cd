// A visit as the planner sees it. Times are minutes since the epoch.

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
