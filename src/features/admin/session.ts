import { z } from '#domain/document/zod.ts'
import { SESSION_HOURS } from '#domain/session/signed-in.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const text = z.string().optional().catch(undefined)
const sessions = collection(
  'sessions',
  z.object({ adminId: z.string(), usedAt: text, expiresAt: text, address: text, browser: text }),
)

const HOUR_MS = 60 * 60_000
const IDLE_MS = SESSION_HOURS.idle * HOUR_MS
const LONGEST_MS = SESSION_HOURS.longest * HOUR_MS

/** A session's last use is written at most this often, so that reads stay reads. */
const NOTED_EVERY_MS = 5 * 60_000
const SWEPT_AT_ONCE = 50

export interface Session {
  id: string
  adminId: string
}

/** Where and when someone signed in, to recognize the session by. */
export interface SessionOrigin {
  address: string
  browser: string
  nowMs: number
}

/** Returns the token. The store keeps only its digest. */
export async function beginSession(
  tx: Transaction,
  adminId: string,
  { address, browser, nowMs }: SessionOrigin,
): Promise<string> {
  const token = randomToken()
  const times = { usedAt: isoTime(nowMs), expiresAt: isoTime(nowMs + IDLE_MS) }
  await sessions.set(tx, digestOf(token), { adminId, address, browser, ...times })
  await sweepExpired(tx, nowMs)
  return token
}

export interface Visit {
  nowMs: number
  /** The browser polls on its own, without a user action. */
  isUnattended?: boolean
}

/** The session of a token, which use extends. Read from the database each time, so that a logout holds on every instance. */
export async function openSession(
  store: Store,
  token: string,
  { nowMs, isUnattended = false }: Visit,
): Promise<Session | undefined> {
  const stored = await sessions.get(store, digestOf(token))
  const session = stored && liveSession(stored, nowMs)
  if (!session) return undefined
  // Also backward: a session that began while the clock was ahead would otherwise last too long.
  if (!isUnattended && Math.abs(nowMs - session.usedAt) >= NOTED_EVERY_MS) await noteUse(store, stored, nowMs)
  return { id: session.id, adminId: session.adminId }
}

/**
 * Does nothing when the session was ended or extended meanwhile, or when the disk is full: the administrator should still
 * be able to read.
 */
async function noteUse(store: Store, { id, version, createdAt }: SessionDocument, nowMs: number): Promise<void> {
  const expiresAt = Math.min(nowMs + IDLE_MS, Date.parse(createdAt) + LONGEST_MS)
  try {
    const times = { usedAt: isoTime(nowMs), expiresAt: isoTime(expiresAt) }
    await sessions.set(store, id, times, { ifVersion: version })
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

type SessionDocument = DocumentOf<typeof sessions>

function liveSession({ id, createdAt, data }: SessionDocument, nowMs: number): LiveSession | undefined {
  const { adminId, address, browser } = data
  const expiresAt = Date.parse(data.expiresAt ?? '')
  const usedAt = Date.parse(data.usedAt ?? '')
  if (!(expiresAt > nowMs)) return undefined
  return {
    id,
    adminId,
    beganAt: createdAt,
    // Earlier versions stored only when a session ends.
    usedAt: Number.isNaN(usedAt) ? expiresAt - IDLE_MS : usedAt,
    ...(address === undefined ? {} : { address }),
    ...(browser === undefined ? {} : { browser }),
  }
}

/** The most recently used first. */
export async function liveSessionsOf(
  reader: Reader,
  adminId: string,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<LiveSession[]> {
  const range = { field: 'expiresAt', from: isoTime(nowMs) }
  const order = { orderBy: 'expiresAt', direction: 'desc' } as const
  const found = await sessions.query(reader, { where: { adminId }, range, ...order, limit })
  const live = found.flatMap((stored) => liveSession(stored, nowMs) ?? [])
  return live.toSorted((one, other) => other.usedAt - one.usedAt)
}

export async function findSession(reader: Pick<Reader, 'get'>, id: string): Promise<Session | undefined> {
  const session = await sessions.get(reader, id)
  return session && { id, adminId: session.data.adminId }
}

export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await sessions.delete(tx, sessionId)
}

export async function endSessionsOf(
  tx: Transaction,
  adminId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  for (const { id } of await sessions.query(tx, { where: { adminId } }))
    if (id !== except) await sessions.delete(tx, id)
}

async function sweepExpired(tx: Transaction, nowMs: number): Promise<void> {
  const range = { field: 'expiresAt', before: isoTime(nowMs) }
  await sessions.deleteAll(tx, { range, orderBy: 'expiresAt', limit: SWEPT_AT_ONCE })
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
