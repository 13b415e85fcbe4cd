import { createHash, randomBytes } from 'node:crypto'

/** What is kept of a secret that is random enough never to be guessed: enough to know it again, not to use it. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** 256 random bits, in letters that any header, link and storage carries. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
