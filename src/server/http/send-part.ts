import type { Context } from 'hono'
import type { Blob } from '#store/store.ts'
import { byteRange } from './byte-range.ts'

/** Sends a stored file, or the part of it that a `Range` header names. */
export function sendPart(
  c: Context,
  { type, bytes }: Blob,
  headers: Record<string, string>,
  mayBePart = true,
): Response {
  const range = mayBePart ? byteRange(c.req.header('range'), bytes.length) : undefined
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { 'Content-Range': `bytes */${bytes.length}`, 'Cache-Control': 'no-store' })
  }
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
  return c.body(new Uint8Array(part), range ? 206 : 200, {
    ...headers,
    'Accept-Ranges': 'bytes',
    'Content-Type': type,
    'Content-Length': String(part.length),
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}` } : {}),
  })
}
