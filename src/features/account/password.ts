import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { isOnlyKnownNames, SIGN_IN_BUSY } from '#domain/account/sign-in-limit.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Runs a few jobs at a time and queues a bounded number. Hashing takes a whole core and 19 MiB for some 50 ms:
 * without a limit, forty sign-ins at once would block every thread that reads files and compresses pages.
 */
export class BoundedWork {
  readonly atOnce: number
  readonly #mayWait: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(bounds: { atOnce: number; mayWait: number }) {
    this.atOnce = bounds.atOnce
    this.#mayWait = bounds.mayWait
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn()
    try {
      return await work()
    } finally {
      this.#passOn()
    }
  }

  #turn(): Promise<void> {
    if (this.#running < this.atOnce) {
      this.#running++
      return Promise.resolve()
    }
    if (this.#waiting.length >= this.#mayWait) {
      throw new Refusal('unavailable', SIGN_IN_BUSY, { code: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #passOn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}

/** Leaves one core for visitors who read pages. */
export const passwordWork = new BoundedWork({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mayWait: 64,
})

const derive = promisify(argon2)

const MEMORY_KIB = 19 * 1024
const PASSES = 2
const PARALLELISM = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

/** The usual text form of an argon2id hash. It contains the cost, so the cost can be raised without breaking older hashes. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

interface Hash extends Omit<Argon2Parameters, 'message'> {
  nonce: Buffer
  tag: Buffer
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derived(password, {
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: PARALLELISM,
    tagLength: TAG_BYTES,
  })
  return hashText(nonce, tag)
}

/** Does the same work without a stored hash, so that the response time doesn't reveal which accounts exist. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const { tag, ...parameters } = parseHash(hash ?? HASH_OF_NOBODY)
  const given = await derived(password, parameters)
  return timingSafeEqual(given, tag) && hash !== undefined
}

export const HASH_OF_NOBODY = hashText(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

function derived(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  // Normalizes characters: a phone and a laptop may compose an accent differently.
  const message = Buffer.from(password.normalize('NFC'))
  return passwordWork.run(() => derive('argon2id', { ...parameters, message }))
}

function parseHash(text: string): Hash {
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
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(nonce)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

const COMMON = new URL('./common-passwords.txt', import.meta.url)

/** Refuses what password-guessing programs try first. `field` is the form field, `email` the account. */
export async function refuseWeakPassword(
  reader: Reader,
  { password, email, field }: { password: string; email: string; field: 'password' | 'newPassword' },
): Promise<void> {
  if (await isCommon(password)) throw weak(ADMIN_MESSAGES.passwordCommon, field)
  const business = await readBusiness(reader)
  if (isOnlyKnownNames(password, { businessName: business.name, emails: [email, business.email] })) {
    throw weak(ADMIN_MESSAGES.passwordOnlyNames, field)
  }
}

/** Not cached: a site's password is rarely changed. */
async function isCommon(password: string): Promise<boolean> {
  const list = await readFile(COMMON, 'utf8')
  return list.split('\n').includes(password.normalize('NFC').toLowerCase())
}

function weak(sentence: string, field: string): Refusal {
  return new Refusal('invalid', sentence, { code: 'weak-password', fields: { [field]: sentence } })
}
