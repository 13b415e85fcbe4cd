import type { Appointment } from '#domain/appointments/schema.ts'
import type { EmailOutcome } from '#domain/mail-server/report.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import type { Store, Stored } from '#store/store.ts'

/** Everything that booking, moving and canceling need besides the request. */
export interface BookingContext {
  store: Store
  delivery: {
    wake(): void
    /** For a person who waits for the outcome. */
    deliverNow(ids: readonly string[], options?: { within?: number }): Promise<EmailOutcome>
  }
  publicUrl: string
  /** Without one, mails stay in the outbox. The owner can set one up at any time. */
  readonly hasMailServer: boolean
  /** Off only in tests and under load. */
  limits: boolean
}

/** An appointment as the administrator sees it, with its version for later changes. */
export type DeskAppointment = Appointment & { version: number }

export function deskView(stored: Stored, now: Temporal.Instant): DeskAppointment {
  return { ...appointmentOf(stored, now), version: stored.version }
}
