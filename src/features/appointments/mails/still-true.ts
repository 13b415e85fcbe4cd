// Which mails about an appointment still tell the truth. A mail waits for its turn, or for an administrator to send it again,
// and the appointment may have changed since it was written.

import { isToBusiness, stillHolds } from '#domain/email/words.ts'
import { normalizedEmail } from '#domain/session/admin.ts'
import { instantFromStored } from '#domain/time/instant.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import type { OutboxMail } from '#mail/mail.ts'
import type { Reader, Stored } from '#store/store.ts'

/** Nothing is true any more of an appointment that is deleted: who deleted it wants to hear no more of it either. */
export async function isStillTrue(reader: Reader, mail: OutboxMail, now: Temporal.Instant): Promise<boolean> {
  if (mail.appointmentId === null) return true
  const stored = await appointments.get(reader, mail.appointmentId)
  return stored !== undefined && fits(mail, stored, now)
}

export function mayResend(mail: OutboxMail, appointment: Stored, now: Temporal.Instant): boolean {
  return mail.state !== 'sending' && fits(mail, appointment, now)
}

/** Of this status and, to the customer, of this time and to the address they have now. */
function fits({ kind, to, body }: OutboxMail, stored: Stored, now: Temporal.Instant): boolean {
  if (isToBusiness(kind)) return true
  const { status, customerEmail } = appointmentOf(stored, now)
  // The mail carries a link that acts for the customer: an address that was corrected since must not get it.
  const isTheirs = normalizedEmail(to) === normalizedEmail(customerEmail)
  return isTheirs && stillHolds(kind, status) && isOfTime(body, stored)
}

/** What names no time contradicts none. An imported appointment may have none. */
function isOfTime({ appointment: told }: OutboxMail['body'], { data }: Stored): boolean {
  const time = instantFromStored(data.preferredDate)
  const isTold = typeof told === 'object' && told !== null && !Array.isArray(told)
  return !isTold || time === null || told.preferredDate === time
}
