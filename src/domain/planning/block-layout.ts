// The positions of a day's visits on the desk's calendar. All times are minutes of the day on the business's clock.
import { GRID_MINUTES } from './opening.ts'

const HOUR = 60
const DAY = 24 * HOUR

export interface Span {
  start: number
  end: number
}

export interface Lane {
  /** Counted from 0. */
  lane: number
  /** How many blocks stand side by side here. */
  lanes: number
}

/** Blocks that overlap share the width; those that only touch don't. */
export function sideBySide<Block extends Span & { id: string }>(blocks: readonly Block[]): Map<string, Lane> {
  const placed = new Map<string, Lane>()
  for (const cluster of clustersOf(blocks)) {
    const lanes: Block[][] = []
    for (const block of cluster) {
      const free = lanes.find((lane) => (lane.at(-1)?.end ?? 0) <= block.start)
      if (free) free.push(block)
      else lanes.push([block])
    }
    for (const [lane, members] of lanes.entries())
      for (const { id } of members) placed.set(id, { lane, lanes: lanes.length })
  }
  return placed
}

/** Groups of blocks that overlap directly or through others, in order of their starts. */
function clustersOf<Block extends Span>(blocks: readonly Block[]): Block[][] {
  const clusters: Block[][] = []
  let end = 0
  for (const block of blocks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (block.start < end) clusters.at(-1)?.push(block)
    else clusters.push([block])
    end = Math.max(end, block.end)
  }
  return clusters
}

/** Whole hours that contain everything shown, or a usual day if nothing is shown. */
export function hoursAround(spans: readonly Span[]): Span {
  const all = spans.length > 0 ? spans : [{ start: 8 * HOUR, end: 18 * HOUR }]
  const start = Math.min(...all.map((span) => span.start))
  const end = Math.max(...all.map((span) => span.end))
  return {
    start: Math.max(0, Math.floor(start / HOUR) * HOUR),
    end: Math.min(DAY, Math.ceil(end / HOUR) * HOUR),
  }
}

/** The shown time outside the opening hours: before, after, and the breaks. */
export function closedSpans(open: readonly Span[], shown: Span): Span[] {
  const closed: Span[] = []
  let from = shown.start
  for (const { start, end } of open.toSorted((a, b) => a.start - b.start)) {
    if (start > from) closed.push({ start: from, end: Math.min(start, shown.end) })
    from = Math.max(from, end)
  }
  if (from < shown.end) closed.push({ start: from, end: shown.end })
  return closed
}

/** The nearest start on the half-hour grid, within the shown time. */
export function snapToGrid(minute: number, shown: Span): number {
  const snapped = Math.round(minute / GRID_MINUTES) * GRID_MINUTES
  return Math.min(Math.max(snapped, shown.start), shown.end - GRID_MINUTES)
}
