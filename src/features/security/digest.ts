import { hash, randomBytes } from 'node:crypto'

/** A digest of a random secret. It identifies the secret, but can't be used in its place. */
export function digestOf(secret: string): string {
  return hash('sha256', secret)
}

/** 256 random bits, in characters that are safe in headers, links and storage. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
