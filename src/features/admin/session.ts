import { digestOf, randomToken } from '#features/security/digest.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Reader, Store, Stored, Transaction } from '#store/store.ts'

const COLLECTION = 'sessions'
const HOUR_MS = 60 * 60_000
const IDLE_MS = 12 * HOUR_MS
const LONGEST_MS = 30 * 24 * HOUR_MS

/** A session in use moves its end at most this often: reading must not become writing. */
const SLIDE_EVERY_MS = 5 * 60_000
const SWEPT_AT_ONCE = 50

export interface Session {
  id: string
  adminId: string
}

/** Answers the token, which is known to nobody but its holder from here on: the store keeps a digest. */
export async function beginSession(tx: Transaction, adminId: string, nowMs: number): Promise<string> {
  const token = randomToken()
  await tx.set(COLLECTION, digestOf(token), { adminId, expiresAt: isoTime(nowMs + IDLE_MS) })
  await sweepExpired(tx, nowMs)
  return token
}

/** The session a token opens, its end moved on. Asked of the database each time, so that a logout holds on every instance. */
export async function openSession(store: Store, token: string, nowMs: number): Promise<Session | undefined> {
  const stored = await store.get(COLLECTION, digestOf(token))
  const session = stored && liveSession(stored, nowMs)
  if (!session) return undefined
  const expiresAt = Math.min(nowMs + IDLE_MS, Date.parse(stored.createdAt) + LONGEST_MS)
  // Also back: a session begun while the clock was far ahead would otherwise last until then.
  if (Math.abs(expiresAt - session.expiresAt) >= SLIDE_EVERY_MS) await slide(store, stored, expiresAt)
  return { id: stored.id, adminId: session.adminId }
}

/**
 * Does nothing when the session was ended, or moved on by someone else, meanwhile; nor when there is no room to note it,
 * because the administrator should still see what is there.
 */
async function slide(store: Store, { id, version }: Stored, expiresAt: number): Promise<void> {
  try {
    await store.set(COLLECTION, id, { expiresAt: isoTime(expiresAt) }, { ifVersion: version })
  } catch (error) {
    if (!(error instanceof StoreUnavailable && error.isFull)) throw error
  }
}

function liveSession(stored: Stored, nowMs: number): { adminId: string; expiresAt: number } | undefined {
  const { adminId } = stored.data
  const expiresAt = Date.parse(String(stored.data.expiresAt))
  return typeof adminId === 'string' && expiresAt > nowMs ? { adminId, expiresAt } : undefined
}

export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(COLLECTION, sessionId)
}

export async function endSessionsOf(tx: Transaction, adminId: string): Promise<void> {
  for (const id of await idsOf(tx, adminId)) await tx.delete(COLLECTION, id)
}

async function idsOf(reader: Reader, adminId: string): Promise<string[]> {
  const { items } = await reader.query(COLLECTION, { where: { adminId } })
  return items.map(({ id }) => id)
}

async function sweepExpired(tx: Transaction, nowMs: number): Promise<void> {
  const expired = await tx.query(COLLECTION, {
    range: { field: 'expiresAt', before: isoTime(nowMs) },
    orderBy: 'expiresAt',
    limit: SWEPT_AT_ONCE,
  })
  for (const { id } of expired.items) await tx.delete(COLLECTION, id)
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
