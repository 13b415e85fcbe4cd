import { type AppointmentMailKind, isToBusiness } from '#domain/email/kinds.ts'
import { composeFor } from '#mail/compose.ts'
import type { AppointmentLetterContext } from '#mail/letter.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'

/**
 * Queues mails in the current transaction. Returns the ids of those to the customer, so that the caller can wait for
 * delivery. A customer without an address gets none. Mails to the business leave in the background.
 */
export async function queueMails(
  tx: Transaction,
  kinds: readonly AppointmentMailKind[],
  context: AppointmentLetterContext,
  options: { notBefore?: Temporal.Instant | undefined } = {},
): Promise<string[]> {
  const toCustomer: string[] = []
  for (const kind of kinds) {
    if (!isToBusiness(kind) && context.appointment.customerEmail === '') continue
    const id = await enqueue(tx, composeFor(kind, context), context.now, options)
    if (!isToBusiness(kind)) toCustomer.push(id)
  }
  return toCustomer
}
