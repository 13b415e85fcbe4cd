import type { Appointment } from '#domain/appointments/schema.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import type { Stored } from '#store/store.ts'

/** An appointment as the administrator sees it, with its version for later changes. */
export type DeskAppointment = Appointment & { version: number }

export function deskView(stored: Stored, now: Temporal.Instant): DeskAppointment {
  return { ...appointmentOf(stored, now), version: stored.version }
}
