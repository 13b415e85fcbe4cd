import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/date.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Store, Transaction } from '#store/store.ts'

const tallies = collection('throttles', z.object({ count: z.number().catch(0), expiresAt: z.string().catch('') }))

/** The clocks of several machines never agree to the millisecond. */
const CLOCKS_DIFFER_BY_MS = 60_000

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
  // The clock was ahead when this was counted, and must not lock anyone out until then.
  const latest = instantText(now.add({ milliseconds: CLOCKS_DIFFER_BY_MS }))
  if (isOver || stored.updatedAt > latest) return { key, count: 0, endsAt: now }
  return { key, count: stored.data.count, endsAt: Temporal.Instant.from(stored.data.expiresAt) }
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
  // Only the first count of a key can race. Once the document exists, reading it locks it.
  if (!outcome.ok) return addToTally(tx, key, amount, windowMs, now)
  return { key, count, endsAt }
}

export type Admission = { ok: true } | { ok: false; retryAfterSeconds: number }

/** The things to count, and the limit within the window. */
export interface Scope {
  key: string
  limit: number
}

type Allowance = Pick<Scope, 'limit'> & { windowMs: number }

export function attempt(store: Store, key: string, { limit, windowMs }: Allowance, now: Temporal.Instant) {
  return attemptAll(store, [{ key, limit }], windowMs, now)
}

/** Counts a rate-limited attempt. Refuses without a write once a limit is reached, so that a flood costs only reads. */
export async function attemptAll(
  store: Store,
  scopes: readonly Scope[],
  windowMs: number,
  now: Temporal.Instant,
): Promise<Admission> {
  const seen = await checkAll(store, scopes, now)
  if (!seen.ok) return seen
  return store.transaction(async (tx) => {
    for (const { key, limit } of scopes) {
      const tally = await addToTally(tx, key, 1, windowMs, now)
      if (tally.count > limit) return refused(tally, now)
    }
    return { ok: true }
  })
}

/** Checks without counting. */
export async function checkAll(
  reader: Pick<Store, 'get'>,
  scopes: readonly Scope[],
  now: Temporal.Instant,
): Promise<Admission> {
  for (const { key, limit } of scopes) {
    const tally = await readTally(reader, key, now)
    if (tally.count >= limit) return refused(tally, now)
  }
  return { ok: true }
}

function refused({ endsAt }: Tally, now: Temporal.Instant): Admission {
  return { ok: false, retryAfterSeconds: secondsUntil(endsAt, now) }
}

export function refuseUnless(admitted: Admission, words: string, code = 'too-many'): void {
  if (admitted.ok) return
  throw new Refusal('too-many', words, { code, retryAfterSeconds: admitted.retryAfterSeconds })
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
