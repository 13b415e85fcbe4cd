import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { customerMayChange, hasLinkEnded } from '#domain/appointments/customer-appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import type { Reader } from '#store/store.ts'
import { requireKey } from './manage-key.ts'

/** The id and key that a customer sends to access their appointment. */
export interface KeyHolder {
  id: string
  key: string
}

export async function openWithKey(reader: Reader, { id, key }: KeyHolder, now: Temporal.Instant) {
  await requireKey(reader, id, key)
  const stored = await appointments.require(reader, id, APPOINTMENT_MESSAGES.notFound)
  const appointment = appointmentOf(stored, now)
  if (hasLinkEnded(appointment.preferredDate, now)) {
    throw new Refusal('forbidden', CUSTOMER_LINK_WORDS.en.linkEnded, { code: 'link-ended' })
  }
  return { stored, appointment }
}

export function refuseUnchangeable({ status, preferredDate }: Appointment, now: Temporal.Instant): void {
  if (customerMayChange(status, preferredDate, now)) return
  throw new Refusal('conflict', CUSTOMER_LINK_WORDS.en.closed, { code: 'closed' })
}
