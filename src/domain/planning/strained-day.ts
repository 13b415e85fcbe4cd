// Which visits of a crew's day no longer fit when a rule changes. Nothing moves by itself: these are for a person to move.
import type { DriveMinutes } from '../places/driving.ts'
import { MOST_STOPS } from './plan.ts'
import { searchOrder } from './routes.ts'
import { arrival, isFlexible, type Stop } from './stop.ts'

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
