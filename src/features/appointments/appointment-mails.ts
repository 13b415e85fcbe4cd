import { composeFor } from '#mail/compose.ts'
import type { AppointmentLetterContext, AppointmentLetterKind } from '#mail/letter.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'

const TO_BUSINESS: readonly AppointmentLetterKind[] = ['business-alert', 'moved', 'withdrawn']

/** In the transaction that makes them necessary. Answers the mails' ids in the order of the kinds. */
export async function queueMails(
  tx: Transaction,
  kinds: readonly AppointmentLetterKind[],
  context: AppointmentLetterContext,
): Promise<string[]> {
  const ids: string[] = []
  for (const kind of kinds) {
    // The key is the customer's alone.
    const known = TO_BUSINESS.includes(kind) ? { ...context, manageUrl: undefined } : context
    ids.push(await enqueue(tx, composeFor(kind, known), context.now))
  }
  return ids
}
