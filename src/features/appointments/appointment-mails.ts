import { isToBusiness } from '#domain/mail-words.ts'
import { composeFor } from '#mail/compose.ts'
import type { AppointmentLetterContext, AppointmentLetterKind } from '#mail/letter.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'

/** In the transaction that makes them necessary. Answers the mails' ids; a customer without an address gets none. */
export async function queueMails(
  tx: Transaction,
  kinds: readonly AppointmentLetterKind[],
  context: AppointmentLetterContext,
): Promise<string[]> {
  const ids: string[] = []
  for (const kind of kinds) {
    if (!isToBusiness(kind) && context.appointment.customerEmail === '') continue
    ids.push(await enqueue(tx, composeFor(kind, context), context.now))
  }
  return ids
}
