import type { WrittenEmail } from '#domain/written-email-schema.ts'
import { composeCustom } from '#mail/compose.ts'
import type { Delivery } from '#mail/delivery.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'
import { readBusiness } from '../business/read-business.ts'

/** Puts the mail into the outbox and tries to deliver it at once. Whatever comes of that, it is not lost. */
export async function sendWrittenEmail(
  { store, delivery, publicUrl }: { store: Store; delivery: Delivery; publicUrl: string },
  email: WrittenEmail,
  now: Temporal.Instant,
): Promise<{ id: string; delivered: boolean }> {
  const business = await readBusiness(store)
  const mail = composeCustom({ ...email, business, publicUrl })
  const id = await store.transaction((tx) => enqueue(tx, mail, now))
  return { id, delivered: (await delivery.deliverNow([id])) === 'sent' }
}
