import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { customerMayChange } from '#domain/appointments/customer-appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import type { Business } from '#domain/business/schema.ts'
import { type AppointmentMailKind, isToBusiness, mailsFor } from '#domain/mails/kinds.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import { planFollowUp, thanksFor } from '#features/feedback/follow-up.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { queueMails } from './appointment-mails.ts'
import { cancelUnsentMails, isInvited, isLastMailTrue, knowsNothing, restoreReminders } from './customer-mails.ts'

interface Circumstances {
  business: Business
  publicUrl: string
  now: Temporal.Instant
}

interface Notifying {
  notBefore?: Temporal.Instant | undefined
  /** Emails the customer about a cancellation too. */
  notify?: boolean | undefined
}

/** Queues the mails that a change needs and cancels outdated ones. Returns the ids of those to the customer. */
export async function notifyOfChange(
  tx: Transaction,
  decided: Stored,
  { business, publicUrl, now, notBefore, notify = false }: Circumstances & Notifying,
): Promise<string[]> {
  const appointment = appointmentOf(decided, now)
  await cancelUnsentMails(tx, decided.id)
  const invited = await isInvited(tx, decided.id)
  const context = { appointment, business, publicUrl, now, invited, sequence: decided.version }
  const kinds = [...mailsAfter(appointment.status, notify), ...(await mailsAfterVisit(tx, appointment, now))]
  return queueMails(tx, kinds, context, { notBefore, byDesk: true })
}

/** Thanks the customer after a completed visit, and later asks how it went, if the owner wants that. */
async function mailsAfterVisit(
  tx: Transaction,
  appointment: Appointment,
  now: Temporal.Instant,
): Promise<AppointmentMailKind[]> {
  if (appointment.status !== 'completed') return []
  await planFollowUp(tx, appointment, now)
  return (await thanksFor(tx, appointment, now)) ? ['thank-you'] : []
}

/** After an undo: writes again only if the customer had read about the change, and never to the business. */
export async function notifyOfUndo(tx: Transaction, restored: Stored, { business, publicUrl, now }: Circumstances) {
  await cancelUnsentMails(tx, restored.id)
  if ((await isLastMailTrue(tx, restored, now)) || (await knowsNothing(tx, restored, now))) {
    await restoreReminders(tx, restored, now)
    return []
  }
  const appointment = appointmentOf(restored, now)
  const invited = await isInvited(tx, restored.id)
  const kinds = mailsAfter(appointment.status, invited).filter((kind) => !isToBusiness(kind))
  return queueMails(tx, kinds, { appointment, business, publicUrl, now, invited, sequence: restored.version })
}

/** After an address correction: sends upcoming visits to the new one and nothing more to the old one. */
export async function notifyNewAddress(
  tx: Transaction,
  corrected: Stored,
  { business, publicUrl, now, notBefore }: Circumstances & { notBefore?: Temporal.Instant | undefined },
): Promise<string[]> {
  const appointment = appointmentOf(corrected, now)
  await cancelUnsentMails(tx, corrected.id)
  if (!customerMayChange(appointment.status, appointment.preferredDate, now)) return []
  const kinds = mailsFor(appointment.status).filter((kind) => !isToBusiness(kind))
  const context = { appointment, business, publicUrl, now, sequence: corrected.version }
  return queueMails(tx, kinds, context, { notBefore })
}

/** Canceling sends a mail only if the customer should be notified. */
function mailsAfter(status: AppointmentStatus, notify: boolean): readonly AppointmentMailKind[] {
  return status === 'cancelled' && notify ? ['cancellation'] : mailsFor(status)
}
