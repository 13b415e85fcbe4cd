import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { type Arrival, type ArrivalState, currentArrival } from '#domain/arrival/arrival.ts'

/** What a person knew about a visit when they acted. */
export interface Seen {
  status: AppointmentStatus
  preferredDate: string
  arrival: ArrivalState | null
}

type Visible = { status: AppointmentStatus; preferredDate: string; arrival: Arrival | null }

export function seenOf(visit: Visible): Seen {
  const { status, preferredDate } = visit
  return { status, preferredDate, arrival: currentArrival(visit)?.state ?? null }
}
