import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { EmailReport } from '#domain/mail-server/report.ts'
import { RESEND_MESSAGES } from '#domain/mails/desk-words.ts'
import { type AppointmentMailKind, isToBusiness, rulesOf } from '#domain/mails/kinds.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { announce } from '#features/notifications/announce.ts'
import { serviceNameFor } from '#features/services/read-services.ts'
import { alertAddress } from '#features/settings/settings.ts'
import { composeFor } from '#mail/compose.ts'
import type { AppointmentLetterContext } from '#mail/letter.ts'
import { enqueue, findMail, resend } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'
import { mayResend } from './is-current.ts'

interface Queueing {
  notBefore?: Temporal.Instant | undefined
  /** The owner did it at the desk, so no device needs a notification. */
  byDesk?: boolean
}

/** Returns the ids of mails to the customer. Alerts leave in the background, or wait for a notification. */
export async function queueMails(
  tx: Transaction,
  kinds: readonly AppointmentMailKind[],
  context: AppointmentLetterContext,
  { notBefore, byDesk = false }: Queueing = {},
): Promise<string[]> {
  const toCustomer: string[] = []
  const alertsTo = await alertAddress(tx, context.business)
  for (const kind of kinds) {
    const { appointment } = context
    const to = isToBusiness(kind) ? alertsTo : appointment.customerEmail
    const named = isToBusiness(kind)
      ? appointment
      : { ...appointment, serviceName: await serviceNameFor(tx, appointment) }
    const queue = async (until = notBefore) =>
      to
        ? enqueue(tx, composeFor(kind, { ...context, appointment: named, to }), context.now, { notBefore: until })
        : undefined
    const event = byDesk ? undefined : rulesOf(kind).pushEvent
    if (event) {
      await announce(tx, { event, about: `appointments/${appointment.id}` }, context.now, queue)
      continue
    }
    const id = await queue()
    if (id !== undefined && !isToBusiness(kind)) toCustomer.push(id)
  }
  return toCustomer
}

/** Tries to deliver the mails and returns the result. Without a mail server they stay in the outbox. */
export async function deliverMails(
  { delivery, hasMailServer }: Pick<BookingContext, 'delivery' | 'hasMailServer'>,
  ids: readonly string[],
): Promise<EmailReport> {
  return { email: hasMailServer ? await delivery.deliverNow(ids) : 'none', hasMailServer }
}

/** A mail that leaves in a moment, unless the change is undone. */
export interface HeldMail {
  email: 'held'
  hasMailServer: true
}

/** The same for a change that can be undone. Its mails are not due yet. */
export function reportMails(
  context: Pick<BookingContext, 'delivery' | 'hasMailServer'>,
  ids: readonly string[],
  isHeld = false,
): Promise<EmailReport> | HeldMail {
  return isHeld && context.hasMailServer && ids.length > 0
    ? { email: 'held', hasMailServer: true }
    : deliverMails(context, ids)
}

export async function resendMail(context: BookingContext, mailId: string, now: Temporal.Instant): Promise<EmailReport> {
  const id = await context.store.transaction((tx) => makeDue(tx, mailId, now))
  return deliverMails(context, [id])
}

async function makeDue(tx: Transaction, mailId: string, now: Temporal.Instant): Promise<string> {
  const mail = await findMail(tx, mailId)
  if (!mail?.appointmentId) throw new Refusal('not-found', RESEND_MESSAGES.notFound)
  const stored = await appointments.get(tx, mail.appointmentId)
  if (!stored) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
  if (mail.state === 'sending') throw new Refusal('conflict', RESEND_MESSAGES.sending, { code: 'sending' })
  if (!mayResend(mail, stored, now)) {
    throw new Refusal('conflict', RESEND_MESSAGES.outdated, { code: 'outdated' })
  }
  const outcome = await resend(tx, mailId, now)
  if (outcome.ok) return outcome.id
  throw new Refusal('conflict', RESEND_MESSAGES.sending, { code: 'sending' })
}
