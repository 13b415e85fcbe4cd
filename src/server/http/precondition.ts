import type { Context } from 'hono'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Precondition } from '#features/documents/write-document.ts'

export function etag(version: number): string {
  return `"${version}"`
}

/** `If-Match` names the version that was read. `If-None-Match: *` requires a new document. */
export function precondition(c: Context): Precondition {
  if (c.req.header('if-none-match')?.trim() === '*') return { version: 0 }
  const given = c.req.header('if-match')
  if (given === undefined) return {}
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(given.trim())?.[1]
  if (version === undefined)
    throw new Refusal('bad-request', 'If-Match must be the version that was read, such as "3".')
  return { version: Number(version) }
}
