// A file of its own: the first screen needs this, but not the planner.
import { type Arrival, currentArrival } from '#domain/arrival/arrival.ts'

interface DriveStop {
  status: string
  preferredDate: string
  arrival: Arrival | null
  /** Confirmed, about now and not over. */
  isAwaited: boolean
}

/** Where the crew is or is going, by what was said last. Otherwise the first visit that is not over. */
export function nextVisit<Visit extends DriveStop>(visits: readonly Visit[]): Visit | undefined {
  const saidAt = (visit: Visit) => currentArrival(visit)?.at ?? ''
  const said = visits.filter((visit) => saidAt(visit) !== '')
  return said.toSorted((a, b) => (saidAt(a) < saidAt(b) ? 1 : -1))[0] ?? visits.find(({ isAwaited }) => isAwaited)
}
