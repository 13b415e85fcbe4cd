import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_MESSAGES, isIdempotencyKey } from '#domain/idempotency.ts'
import { instantText } from '#domain/instant.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Data, Reader, SetOutcome, Stored, Transaction } from '#store/store.ts'
import { digestOf } from '../security/digest.ts'

const COLLECTION = 'idempotency'
const SWEPT_AT_ONCE = 20

export interface Act {
  answer: string
  /** The document the act created, as `collection/id`. When it is deleted, the answer goes with it. */
  about: string
}

/**
 * Runs `act` once for a key: whoever repeats the request with it gets the first answer. Of two at once the database makes
 * the second wait for the first; what fails is forgotten with the rest of its transaction and may be tried again.
 */
export async function once(
  tx: Transaction,
  key: string | undefined,
  request: unknown,
  now: Temporal.Instant,
  act: () => Promise<Act>,
): Promise<string> {
  if (key === undefined) return (await act()).answer
  if (!isIdempotencyKey(key)) throw new Refusal('bad-request', IDEMPOTENCY_MESSAGES.malformed)
  const id = digestOf(key)
  await forgetExpired(tx, now)
  const fingerprint = fingerprintOf(key, request)
  const expiresAt = instantText(now.add({ hours: IDEMPOTENCY_HOURS }))
  const reserved = await reserve(tx, id, { fingerprint, expiresAt }, now)
  if (!reserved.ok) return firstAnswer(reserved.current, key, fingerprint)
  const { answer, about } = await act()
  await tx.set(COLLECTION, id, { answer: seal(key, answer), about })
  return answer
}

/** Removes the answers about a document that is deleted. */
export async function forgetAnswers(tx: Transaction, about: string): Promise<void> {
  const { items } = await tx.query(COLLECTION, { where: { about }, orderBy: 'about' })
  for (const { id } of items) await tx.delete(COLLECTION, id)
}

/** For a look before anything is written. */
export async function earlierAnswer(
  reader: Reader,
  key: string | undefined,
  request: unknown,
): Promise<string | undefined> {
  const stored = key === undefined ? undefined : await reader.get(COLLECTION, digestOf(key))
  return stored && key !== undefined ? firstAnswer(stored, key, fingerprintOf(key, request)) : undefined
}

/**
 * For a form sent without script, which brings no key of its own. Whoever knows the contents knows it, so nothing may be
 * answered under it that only the sender should learn.
 */
export function keyOfContents(form: string, contents: unknown): string {
  return digestOf(JSON.stringify([form, contents]))
}

function firstAnswer(stored: Stored | undefined, key: string, fingerprint: string): string {
  const { fingerprint: first, answer } = stored?.data ?? {}
  if (first !== fingerprint || typeof answer !== 'string') {
    throw new Refusal('invalid', IDEMPOTENCY_MESSAGES.otherRequest, { code: 'idempotency-key-reused' })
  }
  return unseal(key, answer)
}

/** What has expired may still be there: a sweep takes only so many at once. */
async function reserve(tx: Transaction, id: string, entry: Data, now: Temporal.Instant): Promise<SetOutcome> {
  const reserved = await tx.set(COLLECTION, id, entry, { ifVersion: 0 })
  if (reserved.ok || !reserved.current || !isExpired(reserved.current, now)) return reserved
  return tx.set(COLLECTION, id, entry, { ifVersion: reserved.current.version })
}

function isExpired({ data }: Stored, now: Temporal.Instant): boolean {
  return typeof data.expiresAt === 'string' && data.expiresAt < instantText(now)
}

async function forgetExpired(tx: Transaction, now: Temporal.Instant): Promise<void> {
  const before = instantText(now)
  const range = { field: 'expiresAt', before }
  const expired = await tx.query(COLLECTION, { range, orderBy: 'expiresAt', limit: SWEPT_AT_ONCE })
  for (const { id } of expired.items) await tx.delete(COLLECTION, id)
}

/** Keyed, so that nobody who reads the database can test guesses at what somebody wrote. */
function fingerprintOf(key: string, request: unknown): string {
  return createHmac('sha256', key).update(JSON.stringify(request)).digest('base64url')
}

// The answer holds the link that opens the appointment. It is sealed with the sender's own key, of which only a digest is
// kept: the database alone opens nothing.
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

function cipherKey(key: string, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, nonce, 'idempotent answer', 32))
}

function seal(key: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, cipherKey(key, nonce), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, cipherKey(key, nonce), nonce)
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
