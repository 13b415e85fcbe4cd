import { ALERT_LINK_WORDS, confirmPath, mayConfirm } from '#domain/alert-link/alert-link.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { offersOf } from '#features/planning/held-visits.ts'
import { findRequestLink, issueRequestLink, spendLink } from '#features/security/one-time-codes.ts'
import type { Reader, Transaction } from '#store/store.ts'

/** The person who opened the link of an alert. They may confirm that one request, and briefly undo it. */
export interface LinkHolder {
  link: 'confirm' | 'undo'
  token: string
}

/** Each attempt to send has its own. Null if there is nothing to confirm. Expires with the requested time. */
export async function confirmUrl(
  tx: Transaction,
  publicUrl: string,
  { id: mailId, appointmentId }: { id: string; appointmentId: string },
  now: Temporal.Instant,
): Promise<string | null> {
  const stored = await appointments.get(tx, appointmentId)
  const request = stored && appointmentOf(stored, now)
  const isOpen = request && mayConfirm(request, request.preferredDate, now)
  if (!isOpen || (await offersOf(tx, appointmentId)).length > 0) return null
  const token = await issueRequestLink(tx, 'confirm', mailId, { appointmentId, expiresAt: request.preferredDate })
  return `${publicUrl}${confirmPath(token)}`
}

/** The request that a link may confirm, without using it up. */
export async function findRequest(reader: Reader, token: string, now: Temporal.Instant) {
  const link = await findRequestLink(reader, 'confirm', token, now)
  const stored = link && (await appointments.get(reader, link.appointmentId))
  const request = stored && appointmentOf(stored, now)
  return request && mayConfirm(request, link.expiresAt, now) ? request : undefined
}

/** Uses up the link in the transaction of its action. Refuses if the link doesn't work for the request in its current state. */
export async function redeemLink(
  tx: Transaction,
  { link: kind, token }: LinkHolder,
  request: Appointment,
  now: Temporal.Instant,
): Promise<void> {
  const link = await findRequestLink(tx, kind, token, now)
  const isOpen = kind === 'undo' ? request.status === 'confirmed' : link && mayConfirm(request, link.expiresAt, now)
  if (link?.appointmentId !== request.id || !isOpen) throw new Refusal('not-found', ALERT_LINK_WORDS.ended)
  await spendLink(tx, link.id)
}
