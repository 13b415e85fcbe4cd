import { isToBusiness } from '#domain/email/words.ts'
import { composeFor } from '#mail/compose.ts'
import type { AppointmentLetterContext, AppointmentLetterKind } from '#mail/letter.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'

/**
 * In the transaction that makes them necessary. Answers the ids of those to the customer, for whoever waits to hear whether
 * the customer was told; one without an address gets none. Those to the business leave when delivery is woken.
 */
export async function queueMails(
  tx: Transaction,
  kinds: readonly AppointmentLetterKind[],
  context: AppointmentLetterContext,
): Promise<string[]> {
  const toCustomer: string[] = []
  for (const kind of kinds) {
    if (!isToBusiness(kind) && context.appointment.customerEmail === '') continue
    const id = await enqueue(tx, composeFor(kind, context), context.now)
    if (!isToBusiness(kind)) toCustomer.push(id)
  }
  return toCustomer
}
