import { hasLinkEnded } from '#domain/appointments/customer-appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import type { AppointmentMailKind } from '#domain/mails/kinds.ts'
import { instantText } from '#domain/time/instant.ts'
import { hasOptedOut } from '#features/customer-messages/opt-outs.ts'
import { customerMessages } from '#features/customer-messages/read-customer-messages.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { followUps } from './stored-follow-up.ts'

/** Whether completing this visit sends its customer a thank-you: once, and not long after the visit. */
export async function thanksFor(reader: Reader, appointment: Appointment, now: Temporal.Instant): Promise<boolean> {
  const { id, customerEmail, preferredDate } = appointment
  const { thankYou } = await customerMessages(reader)
  if (!thankYou || customerEmail === '' || hasLinkEnded(preferredDate, now)) return false
  return !(await wasSent(reader, id, 'thank-you')) && !(await hasOptedOut(reader, customerEmail))
}

/** Plans the request for a review of a visit that was just completed. */
export async function planFollowUp(tx: Transaction, appointment: Appointment, now: Temporal.Instant): Promise<void> {
  const { review, reviewDays } = await customerMessages(tx)
  if (!review || appointment.customerEmail === '' || (await wasSent(tx, appointment.id, 'review-request'))) return
  const dueAt = instantText(now.add({ hours: 24 * reviewDays }))
  await followUps.set(tx, appointment.id, { step: 'review-request', dueAt })
}

async function wasSent(reader: Reader, id: string, kind: AppointmentMailKind): Promise<boolean> {
  return (await mailsOf(reader, id)).some((mail) => mail.kind === kind && mail.state !== 'cancelled')
}
