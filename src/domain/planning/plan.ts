// The exact planner: can a crew's day be ordered so that every promise is kept, including buffers and
// drives? Times are minutes since the epoch.
import type { DriveMinutes } from '../places/driving.ts'
import { type Gap, Routes, searchOrder } from './routes.ts'
import { arrival, isFlexible, type Stop } from './visit.ts'

/** With more stops the search would take too long, so the day counts as full. */
export const MOST_STOPS = 10

export interface Placement {
  start: number
  /** New starts of other visits that had to move within their windows. */
  relaid: ReadonlyMap<string, number>
}

/** A crew's stops of one day. They are planned once, so that asking for many times of the day stays cheap. */
export class DayPlan {
  readonly #stops: readonly Stop[]
  readonly #drive: DriveMinutes
  readonly #gaps = new Map<string, Gap[]>()
  readonly #without = new Map<Stop, DayPlan>()
  #routes: Routes | undefined

  constructor(stops: readonly Stop[], drive: DriveMinutes) {
    this.#stops = stops
    this.#drive = drive
  }

  canPlace(fresh: Stop): boolean {
    return fitBetween(this.#stops, fresh, this.#drive) !== null || this.#canReorder(fresh)
  }

  /** Keeps the other visits where they are if possible. Otherwise finds the order that keeps every promise and ends first. */
  place(fresh: Stop): Placement | null {
    const between = fitBetween(this.#stops, fresh, this.#drive)
    if (between !== null) return { start: between, relaid: new Map() }
    const starts = this.#canReorder(fresh) ? searchOrder([...this.#stops, fresh], this.#drive) : null
    const start = starts?.get(fresh.id)
    if (!starts || start === undefined) return null
    const moved = this.#stops.flatMap((stop): [string, number][] => {
      const planned = starts.get(stop.id) ?? stop.start
      return planned === stop.start ? [] : [[stop.id, planned]]
    })
    return { start, relaid: new Map(moved) }
  }

  get isFull(): boolean {
    return this.#stops.some(isFlexible) && this.#stops.length >= MOST_STOPS
  }

  /** The same day if this stop were canceled. */
  without(stop: Stop): DayPlan {
    const rest = this.#stops.filter((other) => other !== stop)
    const plan = this.#without.get(stop) ?? new DayPlan(rest, this.#drive)
    this.#without.set(stop, plan)
    return plan
  }

  #canReorder(fresh: Stop): boolean {
    if (this.isFull || !this.#stops.some(isFlexible) || !hasMinutesFor([...this.#stops, fresh])) return false
    return this.#gapsAround(fresh.zip).some(({ ready, until }) => {
      const start = arrival(fresh.spans, ready)
      return start < Number.POSITIVE_INFINITY && start + fresh.lasts <= until
    })
  }

  /** The gaps that all orders of the stops leave for a visit to a ZIP code. */
  #gapsAround(zip: string): Gap[] {
    const known = this.#gaps.get(zip)
    if (known) return known
    this.#routes ??= new Routes(this.#stops, this.#drive)
    const gaps = this.#routes.gaps(
      this.#stops.map((stop) => this.#drive(stop.zip, zip)),
      this.#stops.map((stop) => this.#drive(zip, stop.zip)),
    )
    this.#gaps.set(zip, gaps)
    return gaps
  }
}

/** A full day is refused without trying orders. */
function hasMinutesFor(stops: readonly Stop[]): boolean {
  const first = Math.min(...stops.map(({ spans }) => spans[0]?.[0] ?? Number.POSITIVE_INFINITY))
  const end = Math.max(...stops.map(({ spans, lasts }) => Math.max(...(spans.at(-1) ?? [])) + lasts))
  return stops.reduce((sum, { lasts }) => sum + lasts, 0) <= end - first
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

/** Minutes of driving from the base through the stops in planned order and back. */
export function routeMinutes(stops: readonly Pick<Stop, 'start' | 'zip'>[], baseZip: string, drive: DriveMinutes) {
  const zips = stops.toSorted((a, b) => a.start - b.start).map(({ zip }) => zip)
  if (zips.length === 0) return 0
  const way = baseZip === '' ? zips : [baseZip, ...zips, baseZip]
  return way.reduce((sum, zip, index) => (index === 0 ? 0 : sum + drive(way[index - 1] ?? '', zip)), 0)
}

// Finds the visits of a crew's day that no longer fit when a rule changes. Nothing moves by itself. A person must move these.

/** The visits after the first `limit` ones of the day, by planned start. */
export function beyondLimit<V extends { start: number }>(visits: readonly V[], limit: number | null | undefined): V[] {
  return limit ? visits.toSorted((a, b) => a.start - b.start).slice(limit) : []
}

/** The stops that the crew cannot reach in time. None, if some order of the day keeps every promise. */
export function outOfReach(stops: readonly Stop[], drive: DriveMinutes): Stop[] {
  const mayReorder = stops.some(isFlexible) && stops.length <= MOST_STOPS
  if (mayReorder && searchOrder(stops, drive)) return []
  const late: Stop[] = []
  let ready = Number.NEGATIVE_INFINITY
  let zip: string | undefined
  for (const stop of stops.toSorted((a, b) => a.start - b.start)) {
    const start = arrival(stop.spans, zip === undefined ? ready : ready + drive(zip, stop.zip))
    if (start === Number.POSITIVE_INFINITY) late.push(stop)
    else {
      ready = start + stop.lasts
      zip = stop.zip
    }
  }
  return late
}
