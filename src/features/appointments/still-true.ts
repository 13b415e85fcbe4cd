// Which mails about an appointment still tell the truth. A mail waits for its turn, or for an administrator to send it again,
// and the appointment may have changed since it was written.
import { instantFromStored } from '#domain/instant.ts'
import { isToBusiness, stillHolds } from '#domain/mail-words.ts'
import type { OutboxMail } from '#mail/mail.ts'
import type { Reader, Stored } from '#store/store.ts'
import { APPOINTMENTS, appointmentOf } from './stored-appointment.ts'

/** Nothing is true any more of an appointment that is deleted: who deleted it wants to hear no more of it either. */
export async function isStillTrue(reader: Reader, mail: OutboxMail, now: Temporal.Instant): Promise<boolean> {
  if (mail.appointmentId === null) return true
  const stored = await reader.get(APPOINTMENTS, mail.appointmentId)
  return stored !== undefined && fits(mail, stored, now)
}

export function mayResend(mail: OutboxMail, appointment: Stored, now: Temporal.Instant): boolean {
  return mail.state !== 'sending' && fits(mail, appointment, now)
}

/** Of this status and, to the customer, of this time. */
function fits({ kind, body }: OutboxMail, appointment: Stored, now: Temporal.Instant): boolean {
  if (isToBusiness(kind)) return true
  return stillHolds(kind, appointmentOf(appointment, now).status) && isOfTime(body, appointment)
}

/** What names no time contradicts none. An imported appointment may have none. */
function isOfTime({ appointment: told }: OutboxMail['body'], { data }: Stored): boolean {
  const time = instantFromStored(data.preferredDate)
  const isTold = typeof told === 'object' && told !== null && !Array.isArray(told)
  return !isTold || time === null || told.preferredDate === time
}
