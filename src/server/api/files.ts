import { type Context, Hono } from 'hono'
import { Refusal } from '#domain/documents/refusal.ts'
import { imageUrl, isImageHash, parseImageUrl } from '#domain/pictures/address.ts'
import { IMAGE_FORMATS } from '#domain/pictures/image.ts'
import { readMaster, readVariant } from '#features/pictures/read-image.ts'
import { sendPart } from '#server/http/send-part.ts'
import type { Blob } from '#store/store.ts'
import type { Services } from '../services.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * `GET /files/{hash}-{width}x{height}-{tint}` (the address that documents hold), `/files/{hash}` and
 * `/files/{hash}/{width}.{avif|webp|jpg}`. The content of an address never changes.
 */
export function filesApi({ store }: Services) {
  return new Hono()
    .get('/:name', async (c) => {
      const name = c.req.param('name')
      const address = parseImageUrl(`/files/${name}`)
      const hash = address?.hash ?? name
      if (!isImageHash(hash)) throw nothingAt(c)
      return send(c, await readMaster(store, hash, address && imageUrl(address)), hash)
    })
    .get('/:hash/:variant', async (c) => {
      const { hash, variant } = c.req.param()
      const [, width = '', extension] = /^([1-9]\d{0,4})\.([a-z]+)$/.exec(variant) ?? []
      const format = IMAGE_FORMATS.find((known) => known === extension)
      if (!isImageHash(hash) || !format) throw nothingAt(c)
      return send(c, await readVariant(store, hash, Number(width), format), `${hash}/${variant}`)
    })
    .all('*', (c) => {
      throw nothingAt(c)
    })
}

function nothingAt(c: Context): Refusal {
  return new Refusal('not-found', `There is nothing at ${c.req.path}.`)
}

function send(c: Context, blob: Blob | undefined, tag: string): Response {
  if (!blob) throw nothingAt(c)
  const etag = `"${tag}"`
  const headers = { ETag: etag, 'Cache-Control': FOREVER }
  if (names(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const condition = c.req.header('if-range')
  return sendPart(c, blob, headers, condition === undefined || condition === etag)
}

function names(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === etag)
}
