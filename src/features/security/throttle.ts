import { z } from '#domain/document/zod.ts'
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
  /** When the window ends and counting starts over, in epoch milliseconds. */
  endsAt: number
}

/** The count of the current window. Kept in the database, so that all instances share it. */
export async function readTally(reader: Pick<Store, 'get'>, key: string, nowMs: number): Promise<Tally> {
  return tallyOf(key, await tallies.get(reader, key), nowMs)
}

function tallyOf(key: string, stored: DocumentOf<typeof tallies> | undefined, nowMs: number): Tally {
  const endsAt = Date.parse(stored?.data.expiresAt ?? '')
  const counts = stored && endsAt > nowMs && !isFromTheFuture(stored.updatedAt, nowMs)
  return counts ? { key, count: stored.data.count, endsAt } : { key, count: 0, endsAt: nowMs }
}

/** The clock was ahead when this was counted, and must not lock anyone out until then. */
function isFromTheFuture(updatedAt: string, nowMs: number): boolean {
  return Date.parse(updatedAt) > nowMs + CLOCKS_DIFFER_BY_MS
}

/** Adds to a count. The first count opens a window. */
export async function addToTally(
  tx: Transaction,
  key: string,
  amount: number,
  windowMs: number,
  nowMs: number,
): Promise<Tally> {
  const stored = await tallies.get(tx, key)
  const before = tallyOf(key, stored, nowMs)
  const endsAt = before.count > 0 ? before.endsAt : nowMs + windowMs
  const count = Math.max(0, before.count + amount)
  const data = { count, expiresAt: new Date(endsAt).toISOString() }
  const outcome = await tallies.set(tx, key, data, { ifVersion: stored?.version ?? 0 })
  // Only the first count of a key can race: once the document exists, reading it locks it.
  if (!outcome.ok) return addToTally(tx, key, amount, windowMs, nowMs)
  return { key, count, endsAt }
}

/** Counts a rate-limited attempt. Refuses without a write once the limit is reached, so that a flood costs only reads. */
export async function attempt(
  store: Store,
  key: string,
  { limit, windowMs }: Allowance,
  nowMs: number,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  const seen = await readTally(store, key, nowMs)
  if (seen.count >= limit) return { ok: false, retryAfterSeconds: secondsUntil(seen.endsAt, nowMs) }
  const tally = await store.transaction((tx) => addToTally(tx, key, 1, windowMs, nowMs))
  return tally.count <= limit ? { ok: true } : { ok: false, retryAfterSeconds: secondsUntil(tally.endsAt, nowMs) }
}

export function secondsUntil(endsAt: number, nowMs: number): number {
  return Math.max(1, Math.ceil((endsAt - nowMs) / 1000))
}

export async function forgetTally(tx: Transaction, key: string): Promise<void> {
  await tallies.delete(tx, key)
}

export async function forgetTallies(tx: Transaction, prefix: string): Promise<void> {
  for (const { id } of await tallies.query(tx)) if (id.startsWith(prefix)) await tallies.delete(tx, id)
}

const SWEPT_AT_ONCE = 50

/** Deletes some of the tallies whose window has ended. */
export async function sweepTallies(tx: Transaction, nowMs: number): Promise<void> {
  const range = { field: 'expiresAt', before: new Date(nowMs).toISOString() }
  await tallies.deleteAll(tx, { range, orderBy: 'expiresAt', limit: SWEPT_AT_ONCE })
}
