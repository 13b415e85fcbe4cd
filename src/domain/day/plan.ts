// The exact planner: can a crew's day be ordered so that every promise is kept, including buffers and
// drives? Times are minutes since the epoch.
import type { DriveMinutes } from '../place/driving.ts'

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

/** With more stops the search would take too long, so the day counts as full. */
export const MOST_STOPS = 10

export interface Placement {
  start: number
  /** New starts of other visits that had to move within their windows. */
  relaid: ReadonlyMap<string, number>
}

export type PlacementOutcome = { ok: true; placement: Placement } | { ok: false; isFull: boolean }

/** Keeps the other visits where they are if possible. Otherwise searches all orders for one that keeps every promise. */
export function placeStop(stops: readonly Stop[], fresh: Stop, drive: DriveMinutes): PlacementOutcome {
  const between = fitBetween(stops, fresh, drive)
  if (between !== null) return { ok: true, placement: { start: between, relaid: new Map() } }
  if (!stops.some(isFlexible)) return { ok: false, isFull: false }
  if (stops.length + 1 > MOST_STOPS) return { ok: false, isFull: true }
  const starts = searchOrder([...stops, fresh], drive)
  const start = starts?.get(fresh.id)
  if (!starts || start === undefined) return { ok: false, isFull: false }
  const moved = stops.flatMap((stop): [string, number][] => {
    const planned = starts.get(stop.id) ?? stop.start
    return planned === stop.start ? [] : [[stop.id, planned]]
  })
  return { ok: true, placement: { start, relaid: new Map(moved) } }
}

export function isFlexible({ spans }: Stop): boolean {
  return spans.length > 1 || spans.some(([from, until]) => until > from)
}

/** The earliest arrival, at or after a minute, that a stop allows. */
function arrival(spans: readonly Span[], ready: number): number {
  for (const [from, until] of spans) if (until >= ready) return Math.max(from, ready)
  return Number.POSITIVE_INFINITY
}

/** The earliest start between the other stops as currently planned, or null. */
export function fitBetween(stops: readonly Stop[], fresh: Stop, drive: DriveMinutes): number | null {
  const planned = stops.toSorted((a, b) => a.start - b.start)
  let ready = Number.NEGATIVE_INFINITY
  let busyUntil = Number.NEGATIVE_INFINITY
  for (const next of [...planned, undefined]) {
    const start = arrival(fresh.spans, ready)
    if (start === Number.POSITIVE_INFINITY) return null
    if (!next) return start
    if (start + fresh.lasts + drive(fresh.zip, next.zip) <= next.start) return start
    const done = next.start + next.lasts
    // Imported visits may overlap, so the crew is free only after the longest of them.
    busyUntil = Math.max(busyUntil, done)
    ready = Math.max(busyUntil, done + drive(next.zip, fresh.zip))
  }
  return null
}

/**
 * A start for every stop in the order that finishes first, or null if no order keeps all promises. Exact: among orders that
 * visited the same stops and ended at the same one, only the earliest can matter.
 */
export function searchOrder(stops: readonly Stop[], drive: DriveMinutes): Map<string, number> | null {
  const count = stops.length
  const drives = stops.map((from) => stops.map((to) => drive(from.zip, to.zip)))
  const full = (1 << count) - 1
  const done = new Float64Array((full + 1) * count).fill(Number.POSITIVE_INFINITY)
  const before = new Int8Array((full + 1) * count).fill(-1)
  for (const [index, stop] of stops.entries()) {
    done[(1 << index) * count + index] = arrival(stop.spans, Number.NEGATIVE_INFINITY) + stop.lasts
  }
  for (let visited = 1; visited < full; visited++) {
    for (let last = 0; last < count; last++) {
      const ready = done[visited * count + last] ?? Number.POSITIVE_INFINITY
      if (ready === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < count; next++) {
        const stop = stops[next]
        if (!stop || (visited & (1 << next)) !== 0) continue
        const finished = arrival(stop.spans, ready + (drives[last]?.[next] ?? 0)) + stop.lasts
        const state = (visited | (1 << next)) * count + next
        if (finished < (done[state] ?? 0)) {
          done[state] = finished
          before[state] = last
        }
      }
    }
  }
  return startsOf(stops, done, before)
}

/** Walks back from the best last stop. */
function startsOf(stops: readonly Stop[], done: Float64Array, before: Int8Array): Map<string, number> | null {
  const count = stops.length
  let visited = (1 << count) - 1
  const ends = stops.map((_, index) => done[visited * count + index] ?? Number.POSITIVE_INFINITY)
  let last = ends.indexOf(Math.min(...ends))
  if (count > 0 && ends[last] === Number.POSITIVE_INFINITY) return null
  const starts = new Map<string, number>()
  while (visited !== 0) {
    const stop = stops[last]
    if (!stop) return null
    starts.set(stop.id, (done[visited * count + last] ?? 0) - stop.lasts)
    const previous = before[visited * count + last] ?? -1
    visited &= ~(1 << last)
    last = previous
  }
  return starts
}

/** Minutes of driving from the base through the stops in planned order and back. */
export function routeMinutes(
  stops: readonly Pick<Stop, 'start' | 'zip'>[],
  baseZip: string,
  drive: DriveMinutes,
): number {
  const zips = stops.toSorted((a, b) => a.start - b.start).map(({ zip }) => zip)
  if (zips.length === 0) return 0
  const way = baseZip === '' ? zips : [baseZip, ...zips, baseZip]
  return way.reduce((sum, zip, index) => (index === 0 ? 0 : sum + drive(way[index - 1] ?? '', zip)), 0)
}
