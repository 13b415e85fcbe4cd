import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordWork } from './password-work.ts'

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
