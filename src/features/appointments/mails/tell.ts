import type { AppointmentStatus } from '#domain/appointment/appointment.ts'
import { customerMayChange } from '#domain/appointment/customer-appointment.ts'
import { mailsFor } from '#domain/appointment/status.ts'
import type { Business } from '#domain/business/schema.ts'
import { isToBusiness } from '#domain/email/words.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import type { AppointmentLetterKind } from '#mail/letter.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { queueMails } from './appointment-mails.ts'
import { isInvited, takeBackUnsent } from './told.ts'

interface Circumstances {
  business: Business
  publicUrl: string
  now: Temporal.Instant
}

/**
 * The notification rules on save: what the administrator's decision makes necessary to tell, and what must no longer be told.
 * In the transaction that decides. Answers the mails to the customer.
 */
export async function tellOfDecision(
  tx: Transaction,
  decided: Stored,
  { business, publicUrl, now }: Circumstances,
): Promise<string[]> {
  const appointment = appointmentOf(decided, now)
  await takeBackUnsent(tx, decided.id)
  const invited = await isInvited(tx, decided.id)
  return queueMails(tx, mailsAfter(appointment.status, invited), {
    appointment,
    business,
    publicUrl,
    now,
    invited,
    sequence: decided.version,
  })
}

/** After the address was corrected: what is ahead is told to the new one, and nothing more reaches the old one. */
export async function tellNewAddress(
  tx: Transaction,
  corrected: Stored,
  { business, publicUrl, now }: Circumstances,
): Promise<void> {
  const appointment = appointmentOf(corrected, now)
  await takeBackUnsent(tx, corrected.id)
  if (!customerMayChange(appointment.status, appointment.preferredDate, now)) return
  const kinds = mailsFor(appointment.status).filter((kind) => !isToBusiness(kind))
  await queueMails(tx, kinds, { appointment, business, publicUrl, now, sequence: corrected.version })
}

/** Cancelling sends no mail, but for the one that takes an invitation out of the customer's calendar again. */
export function mailsAfter(status: AppointmentStatus, invited: boolean): readonly AppointmentLetterKind[] {
  return status === 'cancelled' && invited ? ['cancellation'] : mailsFor(status)
}
