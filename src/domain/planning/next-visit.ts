// A separate file, because the first screen needs this, but not the planner.
import { type Arrival, currentArrival, isReportedDone } from '#domain/arrival/arrival.ts'

interface DriveStop {
  status: string
  preferredDate: string
  arrival: Arrival | null
  reportedDone?: { of: string } | null
  /** Confirmed, about now and not over. */
  isAwaited: boolean
}

/** The crew's current or next stop, by the last report. Otherwise the first visit that is not over. */
export function nextVisit<Visit extends DriveStop>(visits: readonly Visit[]): Visit | undefined {
  const saidAt = (visit: Visit) => currentArrival(visit)?.at ?? ''
  const open = visits.filter((visit) => !isReportedDone(visit))
  const said = open.filter((visit) => saidAt(visit) !== '')
  return said.toSorted((a, b) => (saidAt(a) < saidAt(b) ? 1 : -1))[0] ?? open.find(({ isAwaited }) => isAwaited)
}
