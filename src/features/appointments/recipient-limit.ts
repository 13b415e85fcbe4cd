import { MAX_MAILS_PER_RECIPIENT_AND_HOUR } from '#domain/abuse.ts'
import type { Transaction } from '#store/store.ts'
import { digestOf } from '../security/digest.ts'

const COLLECTION = 'throttles'
const HOUR_MS = 3_600_000

/**
 * Counts one more mail to somebody who may not have asked for it, or answers when the next one may go. Counted in the
 * transaction that queues the mail, over any hour and not over clock hours: no address ever gets more, from any instance.
 * What was counted while the clock was far ahead does not count.
 */
export async function countMailTo(
  tx: Transaction,
  email: string,
  now: Temporal.Instant,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  const key = `mail-to:${digestOf(email.toLowerCase())}`
  const stored = await tx.get(COLLECTION, key)
  const recent = timesIn(stored?.data.times).filter((time) => Math.abs(now.epochMilliseconds - time) < HOUR_MS)
  const [oldest] = recent
  if (oldest !== undefined && recent.length >= MAX_MAILS_PER_RECIPIENT_AND_HOUR) {
    return { ok: false, retryAfterSeconds: Math.ceil((oldest + HOUR_MS - now.epochMilliseconds) / 1000) }
  }
  const data = {
    times: [...recent, now.epochMilliseconds],
    expiresAt: new Date(now.epochMilliseconds + HOUR_MS).toISOString(),
  }
  const counted = await tx.set(COLLECTION, key, data, { ifVersion: stored?.version ?? 0 })
  // Only the first mail to an address can meet another: once the document exists, reading it locks it.
  return counted.ok ? { ok: true } : countMailTo(tx, email, now)
}

function timesIn(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.filter((time) => typeof time === 'number') : []
}
