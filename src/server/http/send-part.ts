import type { Context } from 'hono'
import type { Blob } from '#store/store.ts'

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Sends a stored file, or the part of it that a `Range` header names. */
export function sendPart(c: Context, { type, bytes }: Blob, headers: Record<string, string>, mayBePart = true) {
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

interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/** Parses a `Range` header. Undefined, for several ranges or an invalid one, means the whole file. */
export function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const suffix = Math.min(Number(last), length)
    return suffix === 0 ? 'unsatisfiable' : { start: length - suffix, end: length - 1 }
  }
  const start = Number(first)
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= length ? 'unsatisfiable' : { start, end }
}
