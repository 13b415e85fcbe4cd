import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import {
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY_MALFORMED,
  isIdempotencyKey,
  SUBMISSION_KEY_FIELD,
} from '#domain/forms/abuse.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import { textIn } from '#domain/text/form-data.ts'
import { instantText } from '#domain/time/date.ts'
import { digestOf } from '#features/security/digest.ts'
import { collection, type Document } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

const text = z.string().optional().catch(undefined)
const entrySchema = z.object({ fingerprint: text, expiresAt: text, answer: text, about: text })
type Entry = z.infer<typeof entrySchema>
const entries = collection('idempotency', entrySchema)
const SWEPT_AT_ONCE = 20

export interface Act {
  answer: string
  /** The document that the act created, as `collection/id`. The answer is deleted with it. */
  about: string
}

/** Runs `act` once for a key. A repeat gets the first answer. A failed request can be retried. */
export async function once(
  tx: Transaction,
  key: string | undefined,
  request: unknown,
  now: Temporal.Instant,
  act: () => Promise<Act>,
  hours = IDEMPOTENCY_HOURS,
): Promise<string> {
  if (key === undefined) return (await act()).answer
  if (!isIdempotencyKey(key)) throw new Refusal('bad-request', IDEMPOTENCY_KEY_MALFORMED)
  const id = digestOf(key)
  await forgetExpired(tx, now)
  const fingerprint = fingerprintOf(key, request)
  const expiresAt = instantText(now.add({ hours }))
  const reserved = await reserve(tx, id, { fingerprint, expiresAt }, now)
  if (reserved !== true) return firstAnswer(reserved, key, fingerprint)
  const { answer, about } = await act()
  await entries.set(tx, id, { answer: seal(key, answer), about })
  return answer
}

export async function forgetAnswers(tx: Transaction, about: string): Promise<void> {
  await entries.deleteAll(tx, { where: { about }, orderBy: 'about' })
}

/** Checks for an answer without writing. */
export async function earlierAnswer(reader: Reader, key: string | undefined, request: unknown) {
  const stored = key === undefined ? undefined : await entries.get(reader, digestOf(key))
  return stored && key !== undefined ? firstAnswer(stored, key, fingerprintOf(key, request)) : undefined
}

/** For a form without a script. Anyone can compute it, so its answer must contain nothing private. */
export function keyOfContents(form: string, contents: unknown): string {
  return digestOf(JSON.stringify([form, contents]))
}

/** The key that our script sends with a form, or one derived from its contents. */
export function submissionKey(data: FormData, form: string, contents: unknown): string {
  return textIn(data, SUBMISSION_KEY_FIELD) || keyOfContents(form, contents)
}

function firstAnswer(stored: Document<Entry> | undefined, key: string, fingerprint: string): string {
  const { fingerprint: first, answer } = stored?.data ?? {}
  if (first !== fingerprint || answer === undefined) {
    throw new Refusal('invalid', FORM_WORDS.en.otherRequest, { code: 'idempotency-key-reused' })
  }
  return unseal(key, answer)
}

/** Returns true, or the entry of an earlier request. Replaces an expired entry, because a sweep deletes only some at a time. */
async function reserve(tx: Transaction, id: string, entry: Entry, now: Temporal.Instant) {
  const reserved = await entries.set(tx, id, entry, { ifVersion: 0 })
  if (reserved.ok) return true
  const current = reserved.current && entries.read(reserved.current)
  if (!current || !isExpired(current.data, now)) return current
  const replaced = await entries.set(tx, id, entry, { ifVersion: current.version })
  return replaced.ok || (replaced.current && entries.read(replaced.current))
}

function isExpired({ expiresAt }: Entry, now: Temporal.Instant): boolean {
  return expiresAt !== undefined && expiresAt < instantText(now)
}

async function forgetExpired(tx: Transaction, now: Temporal.Instant): Promise<void> {
  const before = instantText(now)
  const range = { field: 'expiresAt', before }
  await entries.deleteAll(tx, { range, orderBy: 'expiresAt', limit: SWEPT_AT_ONCE })
}

/** Keyed, so that the database alone does not allow guessing a visitor's input. */
function fingerprintOf(key: string, request: unknown): string {
  return createHmac('sha256', key).update(JSON.stringify(request)).digest('base64url')
}

// The answer contains the link that opens the appointment. It is encrypted with the sender's own key, of which the
// database keeps only a digest.
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
