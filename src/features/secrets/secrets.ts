// Stored secrets are useless without the key file. Backups contain the sealed secrets, but never the key.

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { KEY_DAMAGED, KEY_REFUSED, KEY_UNREADABLE, type KeyState } from '#domain/secrets/secret.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { ensureKeyFile, KEY_BYTES, readKeyFile } from './key-file.ts'

const ALGORITHM = 'aes-256-gcm'

const NONCE_BYTES = 12

const TAG_BYTES = 16

export type SecretName =
  | 'mail-password'
  | `app-code${string}`
  | `next-app-code${string}`
  | 'push-key'
  | 'payment-webhook'
  | 'off-site-secret'
  | 'off-site-machine'
  | `webhook-${string}`

export const secrets = collection('secrets', z.object({ sealed: z.string().catch('') }))
const fingerprints = collection('secrets', z.object({ fingerprint: z.string() }))

/** The id of the document that names the key in use. */
const KEY = 'key'

export interface SecretKey {
  bytes: Buffer
  fingerprint: string
}

/** For reading. Undefined if this machine can't read the stored secrets. */
export async function findKey(reader: Pick<Reader, 'get'>, path: string): Promise<SecretKey | undefined> {
  const key = await readKey(path)
  const used = await usedFingerprint(reader)
  return key && key.fingerprint === used ? key : undefined
}

export async function keyState(reader: Pick<Reader, 'get'>, path: string): Promise<KeyState> {
  const used = await usedFingerprint(reader)
  if (used === undefined) return 'unused'
  const bytes = await readKeyFile(path).catch(() => Buffer.alloc(0))
  if (!bytes) return 'missing'
  return bytes.length === KEY_BYTES && fingerprintOf(bytes) === used ? 'ok' : 'wrong'
}

interface Writing {
  /** The owner confirms that the old key is lost. Otherwise a new key never replaces one that is in use. */
  replaceLost?: boolean | undefined
  /** A secret that the site made itself. Of two simultaneous first uses, the first one counts. */
  keepFirst?: boolean | undefined
}

/** For writing. Creates the file for the first secret. Call before the transaction, because a file can't be rolled back. */
export async function prepareKey(reader: Pick<Reader, 'get'>, path: string, { replaceLost = false }: Writing = {}) {
  const used = await usedFingerprint(reader)
  const present = await readKeyFile(path).catch(unreadable)
  if (!present && used !== undefined && !replaceLost) throw refused()
  const bytes = present ?? (await ensureKeyFile(path).catch(unreadable))
  if (bytes.length !== KEY_BYTES) throw new Refusal('conflict', KEY_DAMAGED, { code: 'secret-key' })
  return { bytes, fingerprint: fingerprintOf(bytes) }
}

/** Stores a secret. With `replaceLost`, deletes everything that another key sealed, because it is unreadable. */
export async function putSecret(
  tx: Transaction,
  key: SecretKey,
  name: SecretName,
  secret: string,
  { replaceLost = false, keepFirst = false }: Writing = {},
): Promise<void> {
  const used = await usedFingerprint(tx)
  if (used !== undefined && used !== key.fingerprint) {
    if (!replaceLost) throw refused()
    await secrets.deleteAll(tx)
  }
  if (used !== key.fingerprint) {
    // Of two first uses with different files, the database accepts one.
    const outcome = await fingerprints.set(tx, KEY, { fingerprint: key.fingerprint }, { ifVersion: 0 })
    if (!outcome.ok && outcome.current?.data.fingerprint !== key.fingerprint) throw refused()
  }
  await secrets.set(tx, name, { sealed: seal(key.bytes, name, secret) }, keepFirst ? { ifVersion: 0 } : {})
}

/** Undefined if there is none or the key doesn't fit. */
export async function readSecret(reader: Pick<Reader, 'get'>, key: SecretKey, name: SecretName) {
  const stored = await secrets.get(reader, name)
  return stored && unseal(key.bytes, name, stored.data.sealed)
}

export async function forgetSecret(tx: Transaction, name: SecretName): Promise<void> {
  await secrets.delete(tx, name)
}

/** The key in the file, whether or not it fits. Undefined if the file has none. */
export async function readKey(path: string): Promise<SecretKey | undefined> {
  const bytes = await readKeyFile(path).catch(() => undefined)
  return bytes?.length === KEY_BYTES ? { bytes, fingerprint: fingerprintOf(bytes) } : undefined
}

async function usedFingerprint(reader: Pick<Reader, 'get'>): Promise<string | undefined> {
  return (await fingerprints.get(reader, KEY))?.data.fingerprint
}

function refused(): Refusal {
  return new Refusal('conflict', KEY_REFUSED, { code: 'secret-key' })
}

/** The system's message about the file is for the person who can fix it. */
function unreadable(error: unknown): never {
  if (error instanceof Error && 'syscall' in error)
    throw new Refusal('conflict', KEY_UNREADABLE, { code: 'secret-key' })
  throw error
}

/** Encrypts a secret. Its name is authenticated with it, so that one sealed secret can't replace another. */
export function seal(key: Buffer, name: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Undefined if it was sealed with another key or under another name, or was changed since. */
export function unseal(key: Buffer, name: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Identifies a key without revealing it. */
function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 32)
}
