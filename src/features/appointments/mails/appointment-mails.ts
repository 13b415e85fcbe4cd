import { type AppointmentMailKind, isToBusiness } from '#domain/email/kinds.ts'
import { alertAddress } from '#features/settings/alert-address.ts'
import { composeFor } from '#mail/compose.ts'
import type { AppointmentLetterContext } from '#mail/letter.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'

/**
 * Queues mails in the current transaction. Returns the ids of those to the customer, so that the caller can wait for
 * delivery. Nobody without an address gets one. Mails to the business leave in the background.
 */
export async function queueMails(
  tx: Transaction,
  kinds: readonly AppointmentMailKind[],
  context: AppointmentLetterContext,
  options: { notBefore?: Temporal.Instant | undefined } = {},
): Promise<string[]> {
  const toCustomer: string[] = []
  const alertsTo = await alertAddress(tx, context.business)
  for (const kind of kinds) {
    const to = isToBusiness(kind) ? alertsTo : context.appointment.customerEmail
    if (!to) continue
    const id = await enqueue(tx, composeFor(kind, { ...context, to }), context.now, options)
    if (!isToBusiness(kind)) toCustomer.push(id)
  }
  return toCustomer
}
