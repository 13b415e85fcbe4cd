// Every order of a day's stops at once. A table has a row for each set of stops, as bits, and a column for each stop of it.
// Exact: among orders of the same set that end at the same stop, only the earliest can matter.
import type { DriveMinutes } from '../places/driving.ts'
import { arrival, latestArrival, type Stop } from './visit.ts'

/** When the crew is ready for one more visit, and when it must be done with it. */
export interface Gap {
  ready: number
  until: number
}

const NEVER = Number.POSITIVE_INFINITY
const TOO_LATE = Number.NEGATIVE_INFINITY

export class Routes {
  readonly #count: number
  readonly #ends: Float64Array
  readonly #latest: Float64Array

  constructor(stops: readonly Stop[], drive: DriveMinutes) {
    const drives = drivesBetween(stops, drive)
    this.#count = stops.length
    this.#ends = earliestEnds(stops, drives).ends
    this.#latest = latestReady(stops, drives)
  }

  /** Takes the drive from each stop to the new visit, and from there to each stop. */
  gaps(to: readonly number[], from: readonly number[]): Gap[] {
    const full = (1 << this.#count) - 1
    const gaps: Gap[] = []
    for (let visited = 0; visited <= full; visited++) {
      const ready = this.#readyAfter(visited, to)
      const until = ready === NEVER ? TOO_LATE : this.#dueBefore(full & ~visited, from)
      if (ready < until) gaps.push({ ready, until })
    }
    return gaps
  }

  #readyAfter(visited: number, to: readonly number[]): number {
    if (visited === 0) return TOO_LATE
    let ready = NEVER
    for (let rest = visited; rest !== 0; rest &= rest - 1) {
      const last = lowestBit(rest)
      ready = Math.min(ready, (this.#ends[visited * this.#count + last] ?? NEVER) + (to[last] ?? 0))
    }
    return ready
  }

  #dueBefore(left: number, from: readonly number[]): number {
    if (left === 0) return NEVER
    let due = TOO_LATE
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const next = lowestBit(rest)
      due = Math.max(due, (this.#latest[left * this.#count + next] ?? TOO_LATE) - (from[next] ?? 0))
    }
    return due
  }
}

/** A start for every stop in the order that finishes first, or null if no order keeps all promises. */
export function searchOrder(stops: readonly Stop[], drive: DriveMinutes): Map<string, number> | null {
  const { ends, before } = earliestEnds(stops, drivesBetween(stops, drive))
  const count = stops.length
  let visited = (1 << count) - 1
  const last = stops.map((_, index) => ends[visited * count + index] ?? NEVER)
  let stopAt = last.indexOf(Math.min(...last))
  if (count > 0 && last[stopAt] === NEVER) return null
  const starts = new Map<string, number>()
  while (visited !== 0) {
    const stop = stops[stopAt]
    if (!stop) return null
    starts.set(stop.id, (ends[visited * count + stopAt] ?? 0) - stop.lasts)
    const previous = before[visited * count + stopAt] ?? -1
    visited &= ~(1 << stopAt)
    stopAt = previous
  }
  return starts
}

function drivesBetween(stops: readonly Stop[], drive: DriveMinutes): Float64Array {
  return Float64Array.from(stops.flatMap((from) => stops.map((to) => drive(from.zip, to.zip))))
}

/** The earliest end of a route through exactly these stops that ends at one of them, and the stop before that one. */
function earliestEnds(stops: readonly Stop[], drives: Float64Array): { ends: Float64Array; before: Int8Array } {
  const count = stops.length
  const full = (1 << count) - 1
  const ends = new Float64Array((full + 1) * count).fill(NEVER)
  const before = new Int8Array((full + 1) * count).fill(-1)
  const due = dueWithoutDriving(stops)
  for (const [index, stop] of stops.entries()) {
    ends[(1 << index) * count + index] = arrival(stop.spans, TOO_LATE) + stop.lasts
  }
  for (let visited = 1; visited < full; visited++) {
    for (let done = visited; done !== 0; done &= done - 1) {
      const last = lowestBit(done)
      const ready = ends[visited * count + last] ?? NEVER
      if (ready > (due[full & ~visited] ?? NEVER)) continue
      for (let left = full & ~visited; left !== 0; left &= left - 1) {
        const next = lowestBit(left)
        const stop = stops[next]
        if (!stop) continue
        const end = arrival(stop.spans, ready + (drives[last * count + next] ?? 0)) + stop.lasts
        const route = (visited | (1 << next)) * count + next
        if (end < (ends[route] ?? 0)) {
          ends[route] = end
          before[route] = last
        }
      }
    }
  }
  return { ends, before }
}

/** The latest minute to be ready for one of the remaining stops and still keep all their promises. */
function latestReady(stops: readonly Stop[], drives: Float64Array): Float64Array {
  const count = stops.length
  const full = (1 << count) - 1
  const latest = new Float64Array((full + 1) * count).fill(TOO_LATE)
  const done = doneWithoutDriving(stops)
  for (let left = 1; left <= full; left++) {
    const earliest = done[full & ~left] ?? TOO_LATE
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const next = lowestBit(rest)
      const stop = stops[next]
      if (!stop) continue
      const after = left & ~(1 << next)
      let end = after === 0 ? NEVER : TOO_LATE
      for (let others = after; others !== 0; others &= others - 1) {
        const other = lowestBit(others)
        end = Math.max(end, (latest[after * count + other] ?? TOO_LATE) - (drives[next * count + other] ?? 0))
      }
      const ready = latestArrival(stop.spans, end - stop.lasts)
      if (ready >= earliest) latest[left * count + next] = ready
    }
  }
  return latest
}

/** By when the crew must be ready for these stops. Without drives, the soonest promise first is best. */
function dueWithoutDriving(stops: readonly Stop[]): Float64Array {
  const until = stops.map(({ spans }) => spans.at(-1)?.[1] ?? TOO_LATE)
  const soonest = inOrder(stops, ({ lasts }, index) => (until[index] ?? 0) + lasts)
  return forEachSet(stops, soonest, NEVER, (rest, { lasts }, index) => Math.min(until[index] ?? 0, rest - lasts))
}

/** The earliest end of these stops. Without drives, the one that opens first comes first. */
function doneWithoutDriving(stops: readonly Stop[]): Float64Array {
  const from = stops.map(({ spans }) => spans[0]?.[0] ?? NEVER)
  const lastOpened = inOrder(stops, (_, index) => -(from[index] ?? 0))
  return forEachSet(stops, lastOpened, TOO_LATE, (rest, { lasts }, index) => Math.max(from[index] ?? 0, rest) + lasts)
}

function inOrder(stops: readonly Stop[], rank: (stop: Stop, index: number) => number): number[] {
  const ranks = stops.map(rank)
  return [...ranks.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
}

/** Builds the value of each set from the first of its stops, in this order, and the value of the rest. */
function forEachSet(
  stops: readonly Stop[],
  order: readonly number[],
  empty: number,
  add: (rest: number, stop: Stop, index: number) => number,
): Float64Array {
  const values = new Float64Array(1 << stops.length).fill(empty)
  for (let set = 1; set < values.length; set++) {
    const index = order.find((each) => (set & (1 << each)) !== 0) ?? 0
    const stop = stops[index]
    if (stop) values[set] = add(values[set & ~(1 << index)] ?? empty, stop, index)
  }
  return values
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
