import type { WrittenEmail } from '#domain/email/written-schema.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { composeCustom } from '#mail/compose.ts'
import type { Delivery } from '#mail/delivery.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'

/** Queues the mail and tries to deliver it at once. If that fails, it stays in the outbox. */
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
