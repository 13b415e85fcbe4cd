import type { Store, Stored, Transaction } from '#store/store.ts'

const COLLECTION = 'throttles'

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
  /** When the window ends and counting starts anew, in epoch milliseconds. */
  endsAt: number
}

/** How often something has been counted in the current window. In the database, so that every instance counts together. */
export async function readTally(reader: Pick<Store, 'get'>, key: string, nowMs: number): Promise<Tally> {
  return tallyOf(key, await reader.get(COLLECTION, key), nowMs)
}

function tallyOf(key: string, stored: Stored | undefined, nowMs: number): Tally {
  const count = stored?.data.count
  const endsAt = Date.parse(String(stored?.data.expiresAt))
  const counts = typeof count === 'number' && endsAt > nowMs && !isFromTheFuture(stored, nowMs)
  return counts ? { key, count, endsAt } : { key, count: 0, endsAt: nowMs }
}

/** The clock was wrong when this was counted: nobody is locked out until that day comes. */
function isFromTheFuture(stored: Stored | undefined, nowMs: number): boolean {
  return Date.parse(stored?.updatedAt ?? '') > nowMs + CLOCKS_DIFFER_BY_MS
}

/** Counts one more, or one fewer; a window opens with its first count. */
export async function addToTally(
  tx: Transaction,
  key: string,
  amount: number,
  windowMs: number,
  nowMs: number,
): Promise<Tally> {
  const stored = await tx.get(COLLECTION, key)
  const before = tallyOf(key, stored, nowMs)
  const endsAt = before.count > 0 ? before.endsAt : nowMs + windowMs
  const count = Math.max(0, before.count + amount)
  const data = { count, expiresAt: new Date(endsAt).toISOString() }
  const outcome = await tx.set(COLLECTION, key, data, { ifVersion: stored?.version ?? 0 })
  // Only the first count of a key can meet another: once the document exists, reading it locks it.
  if (!outcome.ok) return addToTally(tx, key, amount, windowMs, nowMs)
  return { key, count, endsAt }
}

/**
 * Counts an attempt at something anyone may do only so often. Whoever has used up the allowance is turned away without a
 * write, so that a flood costs reads alone.
 */
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
  await tx.delete(COLLECTION, key)
}

export async function forgetTallies(tx: Transaction, prefix: string): Promise<void> {
  const { items } = await tx.query(COLLECTION)
  for (const { id } of items) if (id.startsWith(prefix)) await tx.delete(COLLECTION, id)
}

const SWEPT_AT_ONCE = 50

/** Deletes some tallies whose window has ended. Called now and then, so that the collection never grows for long. */
export async function sweepTallies(tx: Transaction, nowMs: number): Promise<void> {
  const ended = await tx.query(COLLECTION, {
    range: { field: 'expiresAt', before: new Date(nowMs).toISOString() },
    orderBy: 'expiresAt',
    limit: SWEPT_AT_ONCE,
  })
  for (const { id } of ended.items) await tx.delete(COLLECTION, id)
}
