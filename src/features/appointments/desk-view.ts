import type { Appointment } from '#domain/appointment.ts'
import type { Stored } from '#store/store.ts'
import { appointmentOf } from './stored-appointment.ts'

/** An appointment as the administrator sees it, with the version that a change of it is made from. */
export type DeskAppointment = Appointment & { version: number }

export function deskView(stored: Stored, now: Temporal.Instant): DeskAppointment {
  return { ...appointmentOf(stored, now), version: stored.version }
}
