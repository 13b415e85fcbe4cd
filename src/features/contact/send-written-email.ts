import { WRITTEN_EMAIL_LIMITS, WRITTEN_EMAIL_MESSAGES } from '#domain/mails/written.ts'
import type { WrittenEmail } from '#domain/mails/written-schema.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { attempt, refuseUnless } from '#features/security/throttle.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { composeCustom } from '#mail/compose.ts'
import type { Delivery } from '#mail/delivery.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'

interface Sender {
  store: Store
  delivery: Delivery
  publicUrl: string
  /** The administrator's, for the activity log. */
  address: string
  limits: boolean
}

const HOURLY = { limit: WRITTEN_EMAIL_LIMITS.anHour, windowMs: 3_600_000 }

/** Queues the mail and tries to deliver it at once. If that fails, it stays in the outbox. */
export async function sendWrittenEmail(
  { store, delivery, publicUrl, address, limits }: Sender,
  email: WrittenEmail,
  now: Temporal.Instant,
): Promise<{ id: string; delivered: boolean }> {
  // Somebody with a stolen session could send spam in the business's name.
  if (limits) refuseUnless(await attempt(store, 'written-emails', HOURLY, now), WRITTEN_EMAIL_MESSAGES.tooMany)
  const business = await readBusiness(store)
  const mail = composeCustom({ ...email, business, publicUrl })
  const id = await store.transaction(async (tx) => {
    await recordSecurityEvent(tx, { kind: 'email-written', account: 'administrator', address })
    return enqueue(tx, mail, now)
  })
  return { id, delivered: (await delivery.deliverNow([id])) === 'sent' }
}
