import { z } from '#domain/document/zod.ts'
import { MAX_MAILS_PER_RECIPIENT_AND_HOUR } from '#domain/form/abuse.ts'
import { instantText } from '#domain/time/instant.ts'
import { digestOf } from '#features/security/digest.ts'
import { collection } from '#store/collection.ts'
import type { Transaction } from '#store/store.ts'

const counts = collection(
  'throttles',
  z.object({ times: z.array(z.number()).catch([]), expiresAt: z.string().catch('') }),
)
const HOUR_MS = 3_600_000

/**
 * Counts a mail to someone who may not have asked for it, or returns when the next one may go. Counted over a sliding hour
 * in the transaction that queues the mail, so that all instances together keep the limit. Ignores times from the future.
 */
export async function countMailTo(
  tx: Transaction,
  email: string,
  now: Temporal.Instant,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  const key = `mail-to:${digestOf(email.toLowerCase())}`
  const stored = await counts.get(tx, key)
  const times = stored?.data.times ?? []
  const recent = times.filter((time) => Math.abs(now.epochMilliseconds - time) < HOUR_MS)
  const [oldest] = recent
  if (oldest !== undefined && recent.length >= MAX_MAILS_PER_RECIPIENT_AND_HOUR) {
    return { ok: false, retryAfterSeconds: Math.ceil((oldest + HOUR_MS - now.epochMilliseconds) / 1000) }
  }
  const data = {
    times: [...recent, now.epochMilliseconds],
    expiresAt: instantText(now.add({ milliseconds: HOUR_MS })),
  }
  const counted = await counts.set(tx, key, data, { ifVersion: stored?.version ?? 0 })
  // Only the first mail to an address can race: once the document exists, reading it locks it.
  return counted.ok ? { ok: true } : countMailTo(tx, email, now)
}
