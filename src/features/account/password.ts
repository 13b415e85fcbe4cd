import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { isOnlyKnownNames, SIGN_IN_BUSY } from '#domain/account/sign-in-limit.ts'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'
import type { Reader } from '#store/store.ts'

const RETRY_AFTER_SECONDS = 5

/** Hashing takes a core and 19 MiB for some 50 ms. One core stays free for visitors. */
export const passwordWork = new BoundedQueue(
  { atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 64 },
  () => new Refusal('unavailable', SIGN_IN_BUSY, { code: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS }),
)

const derive = promisify(argon2)

const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

/** The usual text form of an argon2id hash. It contains the cost, so the cost can be raised without breaking older hashes. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  return hashText(nonce, await derived(password, { nonce, ...COST }))
}

/** Does the same work without a stored hash, so that the response time doesn't reveal which accounts exist. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const { tag, ...parameters } = parseHash(hash ?? HASH_OF_NOBODY)
  const given = await derived(password, parameters)
  return timingSafeEqual(given, tag) && hash !== undefined
}

export const HASH_OF_NOBODY = hashText(randomBytes(SALT_BYTES), randomBytes(COST.tagLength))

function derived(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  // Normalizes characters: a phone and a laptop may compose an accent differently.
  const message = Buffer.from(password.normalize('NFC'))
  return passwordWork.run(() => derive('argon2id', { ...parameters, message }))
}

function parseHash(text: string) {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(text) ?? []
  if (!salt || !tag) throw new Error('A stored password hash has an unknown form')
  const bytes = Buffer.from(tag, 'base64')
  return {
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: bytes.length,
    tag: bytes,
  }
}

function hashText(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

const COMMON = new URL('./common-passwords.txt', import.meta.url)

/** Refuses the passwords that guessing programs try first. `field` is the form field, `email` the account. */
export async function refuseWeakPassword(
  reader: Reader,
  { password, email, field }: { password: string; email: string; field: 'password' | 'newPassword' },
): Promise<void> {
  if (await isCommon(password)) throw invalidField(field, ADMIN_MESSAGES.passwordCommon, 'weak-password')
  const business = await readBusiness(reader)
  if (isOnlyKnownNames(password, { businessName: business.name, emails: [email, business.email] })) {
    throw invalidField(field, ADMIN_MESSAGES.passwordOnlyNames, 'weak-password')
  }
}

/** Not cached, because a site's password rarely changes. */
async function isCommon(password: string): Promise<boolean> {
  const list = await readFile(COMMON, 'utf8')
  return list.split('\n').includes(password.normalize('NFC').toLowerCase())
}
