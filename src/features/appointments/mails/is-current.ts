// Which mails about an appointment are still true. A mail may wait for delivery, or for an administrator to resend it,
// while the appointment changes.

import { isConversation, isToBusiness, isUntilAnswered, stillHolds } from '#domain/email/kinds.ts'
import { normalizedEmail } from '#domain/session/admin.ts'
import { instantFromStored } from '#domain/time/instant.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import type { OutboxMail } from '#mail/mail.ts'
import type { JsonObject, Reader, Stored } from '#store/store.ts'

/** A deleted appointment needs no more mails, not even to the business. */
export async function isCurrent(reader: Reader, mail: OutboxMail, now: Temporal.Instant): Promise<boolean> {
  if (mail.appointmentId === null) return true
  const stored = await appointments.get(reader, mail.appointmentId)
  return stored !== undefined && fits(mail, stored, now)
}

export function mayResend(mail: OutboxMail, appointment: Stored, now: Temporal.Instant): boolean {
  return mail.state !== 'sending' && fits(mail, appointment, now)
}

/** Checks the status. For the customer also the time and their current address, for reminders whether they are still needed. */
export function fits({ kind, to, body }: OutboxMail, stored: Stored, now: Temporal.Instant): boolean {
  const { status, customerEmail, answeredAt } = appointmentOf(stored, now)
  if (isUntilAnswered(kind)) {
    // A request that the desk only wrote to still expires.
    const isWaiting = answeredAt === null || kind === 'answer-expiring'
    return stillHolds(kind, status) && isWaiting && isOfTime(body, stored)
  }
  if (isToBusiness(kind)) return true
  // The mail contains a link that acts for the customer, so it must not reach an address that was corrected since.
  const isTheirs = normalizedEmail(to) === normalizedEmail(customerEmail)
  if (isConversation(kind)) return isTheirs
  // An offer that was taken back, or replaced by another one.
  if (kind === 'offer' && stored.data.offeredAt !== body.writtenAt) return false
  return isTheirs && stillHolds(kind, status) && isOfTime(body, stored)
}

/** A mail without a time can't contradict one. Imported appointments may have none. */
function isOfTime(body: OutboxMail['body'], { data }: Stored): boolean {
  const time = instantFromStored(data.preferredDate)
  const told = appointmentIn(body)
  return !told || time === null || told.preferredDate === time
}

/** The appointment as the mail tells of it. */
export function appointmentIn({ appointment }: OutboxMail['body']): JsonObject | undefined {
  return typeof appointment === 'object' && appointment !== null && !Array.isArray(appointment)
    ? appointment
    : undefined
}
