import { SESSION_HOURS } from '#domain/signed-in-session.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Reader, Store, Stored, Transaction } from '#store/store.ts'

const COLLECTION = 'sessions'
const HOUR_MS = 60 * 60_000
const IDLE_MS = SESSION_HOURS.idle * HOUR_MS
const LONGEST_MS = SESSION_HOURS.longest * HOUR_MS

/** That a session is in use is noted at most this often: reading must not become writing. */
const NOTED_EVERY_MS = 5 * 60_000
const SWEPT_AT_ONCE = 50

export interface Session {
  id: string
  adminId: string
}

/** Where and when somebody signs in, by which they will know the session again. */
export interface SessionOrigin {
  address: string
  browser: string
  nowMs: number
}

/** Answers the token, which is known to nobody but its holder from here on: the store keeps a digest. */
export async function beginSession(
  tx: Transaction,
  adminId: string,
  { address, browser, nowMs }: SessionOrigin,
): Promise<string> {
  const token = randomToken()
  const times = { usedAt: isoTime(nowMs), expiresAt: isoTime(nowMs + IDLE_MS) }
  await tx.set(COLLECTION, digestOf(token), { adminId, address, browser, ...times })
  await sweepExpired(tx, nowMs)
  return token
}

export interface Visit {
  nowMs: number
  /** The browser asks by itself, and nobody is there. */
  isUnattended?: boolean
}

/** The session a token opens, its end moved on by use. Asked of the database each time, so that a logout holds on every instance. */
export async function openSession(
  store: Store,
  token: string,
  { nowMs, isUnattended = false }: Visit,
): Promise<Session | undefined> {
  const stored = await store.get(COLLECTION, digestOf(token))
  const session = stored && liveSession(stored, nowMs)
  if (!session) return undefined
  // Also back: a session begun while the clock was far ahead would otherwise last until then.
  if (!isUnattended && Math.abs(nowMs - session.usedAt) >= NOTED_EVERY_MS) await noteUse(store, stored, nowMs)
  return { id: session.id, adminId: session.adminId }
}

/**
 * Does nothing when the session was ended, or moved on by someone else, meanwhile; nor when there is no room to note it,
 * because the administrator should still see what is there.
 */
async function noteUse(store: Store, { id, version, createdAt }: Stored, nowMs: number): Promise<void> {
  const expiresAt = Math.min(nowMs + IDLE_MS, Date.parse(createdAt) + LONGEST_MS)
  try {
    const times = { usedAt: isoTime(nowMs), expiresAt: isoTime(expiresAt) }
    await store.set(COLLECTION, id, times, { ifVersion: version })
  } catch (error) {
    if (!(error instanceof StoreUnavailable && error.isFull)) throw error
  }
}

export interface LiveSession extends Session {
  beganAt: string
  usedAt: number
  address?: string
  browser?: string
}

function liveSession({ id, createdAt, data }: Stored, nowMs: number): LiveSession | undefined {
  const { adminId, address, browser } = data
  const expiresAt = Date.parse(String(data.expiresAt))
  const usedAt = Date.parse(String(data.usedAt))
  if (typeof adminId !== 'string' || !(expiresAt > nowMs)) return undefined
  return {
    id,
    adminId,
    beganAt: createdAt,
    // Sessions of earlier versions note only when they end.
    usedAt: Number.isNaN(usedAt) ? expiresAt - IDLE_MS : usedAt,
    ...(typeof address === 'string' ? { address } : {}),
    ...(typeof browser === 'string' ? { browser } : {}),
  }
}

/** The latest used first. */
export async function liveSessionsOf(
  reader: Reader,
  adminId: string,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<LiveSession[]> {
  const range = { field: 'expiresAt', from: isoTime(nowMs) }
  const order = { orderBy: 'expiresAt', direction: 'desc' } as const
  const { items } = await reader.query(COLLECTION, { where: { adminId }, range, ...order, limit })
  const live = items.flatMap((stored) => liveSession(stored, nowMs) ?? [])
  return live.toSorted((one, other) => other.usedAt - one.usedAt)
}

export async function findSession(reader: Pick<Reader, 'get'>, id: string): Promise<Session | undefined> {
  const { adminId } = (await reader.get(COLLECTION, id))?.data ?? {}
  return typeof adminId === 'string' ? { id, adminId } : undefined
}

export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(COLLECTION, sessionId)
}

export async function endSessionsOf(
  tx: Transaction,
  adminId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  for (const id of await idsOf(tx, adminId)) if (id !== except) await tx.delete(COLLECTION, id)
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
