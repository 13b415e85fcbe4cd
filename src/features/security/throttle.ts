import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/instant.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Store, Transaction } from '#store/store.ts'

const tallies = collection('throttles', z.object({ count: z.number().catch(0), expiresAt: z.string().catch('') }))

/** Instances on several machines never agree to the millisecond. */
const CLOCKS_DIFFER_BY_MS = 60_000

export interface Allowance {
  /** How many within the window. */
  limit: number
  windowMs: number
}

export interface Tally {
  key: string
  count: number
  /** When the window ends and counting starts over. */
  endsAt: Temporal.Instant
}

/** The count of the current window. Kept in the database, so that all instances share it. */
export async function readTally(reader: Pick<Store, 'get'>, key: string, now: Temporal.Instant): Promise<Tally> {
  return tallyOf(key, await tallies.get(reader, key), now)
}

function tallyOf(key: string, stored: DocumentOf<typeof tallies> | undefined, now: Temporal.Instant): Tally {
  const isOver = !stored || stored.data.expiresAt <= instantText(now)
  if (isOver || isFromTheFuture(stored.updatedAt, now)) return { key, count: 0, endsAt: now }
  return { key, count: stored.data.count, endsAt: Temporal.Instant.from(stored.data.expiresAt) }
}

/** The clock was ahead when this was counted, and must not lock anyone out until then. */
function isFromTheFuture(updatedAt: string, now: Temporal.Instant): boolean {
  return updatedAt > instantText(now.add({ milliseconds: CLOCKS_DIFFER_BY_MS }))
}

/** Adds to a count. The first count opens a window. */
export async function addToTally(
  tx: Transaction,
  key: string,
  amount: number,
  windowMs: number,
  now: Temporal.Instant,
): Promise<Tally> {
  const stored = await tallies.get(tx, key)
  const before = tallyOf(key, stored, now)
  const endsAt = before.count > 0 ? before.endsAt : now.add({ milliseconds: windowMs })
  const count = Math.max(0, before.count + amount)
  const data = { count, expiresAt: instantText(endsAt) }
  const outcome = await tallies.set(tx, key, data, { ifVersion: stored?.version ?? 0 })
  // Only the first count of a key can race: once the document exists, reading it locks it.
  if (!outcome.ok) return addToTally(tx, key, amount, windowMs, now)
  return { key, count, endsAt }
}

/** Counts a rate-limited attempt. Refuses without a write once the limit is reached, so that a flood costs only reads. */
export async function attempt(
  store: Store,
  key: string,
  { limit, windowMs }: Allowance,
  now: Temporal.Instant,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  const seen = await readTally(store, key, now)
  if (seen.count >= limit) return { ok: false, retryAfterSeconds: secondsUntil(seen.endsAt, now) }
  const tally = await store.transaction((tx) => addToTally(tx, key, 1, windowMs, now))
  return tally.count <= limit ? { ok: true } : { ok: false, retryAfterSeconds: secondsUntil(tally.endsAt, now) }
}

export function secondsUntil(endsAt: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(endsAt).total('seconds')))
}

export async function forgetTally(tx: Transaction, key: string): Promise<void> {
  await tallies.delete(tx, key)
}

export async function forgetTallies(tx: Transaction, prefix: string): Promise<void> {
  for (const { id } of await tallies.query(tx)) if (id.startsWith(prefix)) await tallies.delete(tx, id)
}

const SWEPT_AT_ONCE = 50

/** Deletes some of the tallies whose window has ended. */
export async function sweepTallies(tx: Transaction, now: Temporal.Instant): Promise<void> {
  const range = { field: 'expiresAt', before: instantText(now) }
  await tallies.deleteAll(tx, { range, orderBy: 'expiresAt', limit: SWEPT_AT_ONCE })
}
