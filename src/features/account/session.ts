import { SESSION_HOURS, SESSION_MESSAGES, SESSIONS_SHOWN, UNKNOWN_BROWSER } from '#domain/account/device.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { pick } from '#domain/objects/pick.ts'
import { FIRST_PERSON } from '#domain/people/person.ts'
import { instantText } from '#domain/time/date.ts'
import { canonicalInstant } from '#domain/time/instant.ts'
import { forgetPushExcept, forgetPushOfBrowser, forgetPushOfSession } from '#features/notifications/stored-device.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { closeLinks } from './feed-secret.ts'
import type { Person } from './person.ts'

const text = z.string().optional().catch(undefined)
const sessions = collection(
  'sessions',
  z.object({
    adminId: z.string(),
    usedAt: text,
    expiresAt: text,
    address: text,
    browser: text,
    /** When the person last proved that they are the administrator: at sign-in, or when asked again. */
    confirmedAt: text,
    deviceId: text,
    /** The digest of the secret that opens the crew's page while this session lasts. */
    crewKey: text,
  }),
)

const HOUR_MS = 60 * 60_000
const IDLE_MS = SESSION_HOURS.idle * HOUR_MS
const LONGEST_MS = SESSION_HOURS.longest * HOUR_MS

/** A session's last use is written at most this often, so that reads stay reads. */
const NOTED_EVERY_MS = 5 * 60_000

export interface Session {
  id: string
  adminId: string
  confirmedAt?: Temporal.Instant | undefined
  deviceId?: string | undefined
}

export interface SessionOrigin {
  address: string
  browser: string
  now: Temporal.Instant
  /** The key of the browser. Programs other than browsers have none. */
  device?: string | undefined
}

/** Returns the token. The store keeps only its digest. */
export async function beginSession(tx: Transaction, adminId: string, { address, browser, now, device }: SessionOrigin) {
  const token = randomToken()
  const at = instantText(now)
  const times = { usedAt: at, confirmedAt: at, expiresAt: instantText(now.add({ milliseconds: IDLE_MS })) }
  const deviceId = device === undefined ? undefined : deviceIdOf(device, adminId)
  const crewKey = digestOf(crewTokenOf(token))
  await sessions.set(tx, digestOf(token), { adminId, address, browser, deviceId, crewKey, ...times })
  return token
}

const CREW_TOKEN = /^[\da-f]{64}$/

/** Opens the page of a technician's crew. Addresses are logged, so it is not the token, which can't be derived from it. */
export function crewTokenOf(token: string): string {
  return digestOf(`crew ${token}`)
}

export interface Visit {
  now: Temporal.Instant
  /** The browser polls on its own, without a user action. */
  isUnattended?: boolean | undefined
}

/** The session of a token. Use extends it. Read from the database each time, so that a logout counts on every instance. */
export async function openSession(store: Store, token: string, { now, isUnattended }: Visit) {
  const stored = await sessions.get(store, digestOf(token))
  return stored && use(store, stored, { now, isUnattended })
}

/** The session in which this token opens the page of a crew. */
export async function openCrewSession(store: Store, crewToken: string, visit: Visit): Promise<Session | undefined> {
  if (!CREW_TOKEN.test(crewToken)) return undefined
  const query = { where: { crewKey: digestOf(crewToken) }, orderBy: 'crewKey', limit: 1 }
  const [stored] = await sessions.query(store, query)
  return stored && use(store, stored, visit)
}

async function use(store: Store, stored: SessionDocument, { now, isUnattended }: Visit): Promise<Session | undefined> {
  const session = liveSession(stored, now)
  if (!session) return undefined
  // Also backward. A session that began while the clock was ahead would otherwise last too long.
  if (!isUnattended && Math.abs(now.epochMilliseconds - session.usedAt.epochMilliseconds) >= NOTED_EVERY_MS)
    await noteUse(store, stored, now)
  return session
}

/** Does nothing if the session has just changed or the disk is full, because reading must still be possible. */
async function noteUse(store: Store, { id, version, createdAt }: SessionDocument, now: Temporal.Instant) {
  const idleUntil = now.add({ milliseconds: IDLE_MS })
  const lastsUntil = Temporal.Instant.from(createdAt).add({ milliseconds: LONGEST_MS })
  const expiresAt = Temporal.Instant.compare(idleUntil, lastsUntil) < 0 ? idleUntil : lastsUntil
  try {
    const times = { usedAt: instantText(now), expiresAt: instantText(expiresAt) }
    await sessions.set(store, id, times, { ifVersion: version })
  } catch (error) {
    if (!(error instanceof StoreUnavailable && error.isFull)) throw error
  }
}

type SessionDocument = DocumentOf<typeof sessions>
type LiveSession = NonNullable<ReturnType<typeof liveSession>>

function liveSession({ id, createdAt, data }: SessionDocument, now: Temporal.Instant) {
  const expiresAt = instantOf(data.expiresAt)
  if (!expiresAt || Temporal.Instant.compare(expiresAt, now) <= 0) return undefined
  return {
    id,
    ...pick(data, ['adminId', 'deviceId', 'address', 'browser']),
    confirmedAt: instantOf(data.confirmedAt),
    beganAt: createdAt,
    // Earlier versions stored only when a session ends.
    usedAt: instantOf(data.usedAt) ?? expiresAt.subtract({ milliseconds: IDLE_MS }),
  }
}

/** At most as many as a list shows. */
export async function countSessions(reader: Reader, adminId: string, now: Temporal.Instant): Promise<number> {
  return (await liveSessionsOf(reader, adminId, { now, limit: SESSIONS_SHOWN })).length
}

/** The most recently used first. */
async function liveSessionsOf(
  reader: Reader,
  adminId: string,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<LiveSession[]> {
  const range = { field: 'expiresAt', from: instantText(now) }
  const order = { orderBy: 'expiresAt', direction: 'desc' } as const
  const found = await sessions.query(reader, { where: { adminId }, range, ...order, limit })
  const live = found.flatMap((stored) => liveSession(stored, now) ?? [])
  return live.toSorted((one, other) => Temporal.Instant.compare(other.usedAt, one.usedAt))
}

export async function findSession(reader: Pick<Reader, 'get'>, id: string): Promise<Session | undefined> {
  const session = await sessions.get(reader, id)
  return session && { id, adminId: session.data.adminId, deviceId: session.data.deviceId }
}

export async function confirmSessionAt(tx: Transaction, id: string, now: Temporal.Instant): Promise<boolean> {
  if (!(await sessions.get(tx, id))) return false
  await sessions.set(tx, id, { confirmedAt: instantText(now) })
  return true
}

/** Its browser also stops getting notifications. */
export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await forgetPushOfSession(tx, (await findSession(tx, sessionId)) ?? { id: sessionId })
  await sessions.delete(tx, sessionId)
}

export async function endSessionsOf(tx: Transaction, adminId: string, { except }: { except?: string } = {}) {
  await forgetPushExcept(tx, adminId, except === undefined ? undefined : await findSession(tx, except))
  for (const { id } of await sessions.query(tx, { where: { adminId } }))
    if (id !== except) await sessions.delete(tx, id)
}

export async function endSessionsOn(tx: Transaction, deviceId: string): Promise<void> {
  await forgetPushOfBrowser(tx, deviceId)
  await sessions.deleteAll(tx, { where: { deviceId } })
}

function instantOf(stored: string | undefined): Temporal.Instant | undefined {
  const text = canonicalInstant(stored ?? '')
  return text === null ? undefined : Temporal.Instant.from(text)
}

/** Where the administrator is signed in: the current session first, then the most recently used. */
export async function listSessions(store: Store, mine: Session, now: Temporal.Instant) {
  const sessions = await liveSessionsOf(store, mine.adminId, { now, limit: SESSIONS_SHOWN })
  const listed = sessions.map((session) => shown(session, mine))
  return listed.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

export type SignedInSession = ReturnType<typeof shown>

function shown({ id, beganAt, usedAt, address, browser }: LiveSession, mine: Session) {
  return {
    id,
    signedInAt: beganAt,
    /** Accurate to five minutes. */
    usedAt: instantText(usedAt),
    address: address ?? '',
    browser: browser ?? UNKNOWN_BROWSER,
    isThis: id === mine.id,
  }
}

/** The session's token stops working on every instance. */
export function endOneSession(store: Store, mine: Session, id: string, address: string): Promise<void> {
  return store.transaction(async (tx) => {
    const session = await findSession(tx, id)
    if (session?.adminId !== mine.adminId) throw new Refusal('not-found', SESSION_MESSAGES.gone)
    await endSession(tx, id)
    await recordSecurityEvent(tx, { kind: 'session-ended', account: 'administrator', address })
  })
}

export function endOtherSessions(store: Store, mine: Session, person: Person, address: string): Promise<void> {
  return store.transaction(async (tx) => {
    await endSessionsOf(tx, mine.adminId, { except: mine.id })
    await closeLinks(tx, person.id, address)
    await recordSecurityEvent(tx, { kind: 'other-sessions-ended', account: 'administrator', address })
  })
}

/** A browser and the person who signs in there. Two people at one browser are two devices, and neither vouches for the other. */
export function deviceIdOf(key: string, personId: string): string {
  return digestOf(personId === FIRST_PERSON ? key : `${personId} ${key}`)
}

/** The sender of a sign-in, their address, and the site's settings for it. */
export interface Circumstances extends SessionOrigin {
  rateLimits: boolean
  /** The id of the device, if anyone has signed in with it before. `forPerson` narrows it to one person. */
  knownDevice?: string | undefined
  /** The file with the key that decrypts the second factor. */
  keyFile: string
  publicUrl: string
  /** Whether mail delivery is confirmed. */
  canMail: () => Promise<boolean>
}
