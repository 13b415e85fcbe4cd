import type { AppointmentStatus } from '#domain/appointment.ts'
import { mailsFor } from '#domain/appointment-status.ts'
import type { Business } from '#domain/business.ts'
import type { AppointmentLetterKind } from '#mail/letter.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { queueMails } from './appointment-mails.ts'
import { appointmentOf } from './stored-appointment.ts'
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

/** Cancelling sends no mail, but for the one that takes an invitation out of the customer's calendar again. */
export function mailsAfter(status: AppointmentStatus, invited: boolean): readonly AppointmentLetterKind[] {
  return status === 'cancelled' && invited ? ['cancellation'] : mailsFor(status)
}
