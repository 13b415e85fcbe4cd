import type { Context } from 'hono'
import { isBrandFile } from '#domain/brand/logo.ts'
import { imageRefusal } from '#domain/picture-library/library.ts'
import { imageUrl, isImageHash, parseImageUrl } from '#domain/pictures/address.ts'
import { IMAGE_FORMATS } from '#domain/pictures/image.ts'
import { isSocialKind } from '#domain/seo/social-picture.ts'
import { readBrandFile } from '#features/brand/brand-files.ts'
import { readMaster, readVariant } from '#features/pictures/read-image.ts'
import { findUpload } from '#features/pictures/store-image.ts'
import { readSocialPicture } from '#features/social/social-picture.ts'
import { sendPart } from '#server/http/send-part.ts'
import { nothingAt, storagePath } from '#server/http/upload.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Blob } from '#store/store.ts'
import { visitor } from '../audience.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * `GET /files/{hash}-{width}x{height}-{tint}` (the address that documents hold), `/files/{hash}` and
 * `/files/{hash}/{width}.{avif|webp|jpg}`. The content of an address never changes.
 */
export const filesRoom = visitor((routes, { store }) =>
  routes
    .get('/files/:name', async (c) => {
      const name = c.req.param('name')
      const address = parseImageUrl(`/files/${name}`)
      const hash = address?.hash ?? name
      if (!isImageHash(hash)) throw nothingAt(c)
      return send(c, await readMaster(store, hash, address && imageUrl(address)), hash)
    })
    .get('/files/:hash/:variant', async (c) => {
      const { hash, variant } = c.req.param()
      const [, width = '', extension] = /^([1-9]\d{0,4})\.([a-z]+)$/.exec(variant) ?? []
      const format = IMAGE_FORMATS.find((known) => known === extension)
      if (!isImageHash(hash) || !format) throw nothingAt(c)
      return send(c, await readVariant(store, hash, Number(width), format), `${hash}/${variant}`)
    })
    .all('/files/*', (c) => {
      throw nothingAt(c)
    }),
)

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

/** Icons and link previews at addresses with `?v={key}`. An old key gets the current picture, which must not be cached. */
export const brandFilesRoom = visitor((routes, { store, config, clock }) =>
  routes
    .get('/brand/:file', async (c) => {
      const name = c.req.param('file')
      const file = isBrandFile(name) ? await readBrandFile(store, name) : undefined
      return sendKeyed(c, file, 'image/png')
    })
    .get('/social/:kind/:file{.+\\.jpg}', async (c) => {
      const { kind, file } = c.req.param()
      const id = file.slice(0, -'.jpg'.length)
      const isAsked = isSocialKind(kind) && isStorableName(id)
      const asked = isAsked ? { kind, id, siteUrl: config.publicUrl } : undefined
      return sendKeyed(c, asked && (await readSocialPicture(store, asked, clock.now())), 'image/jpeg')
    }),
)

function sendKeyed(c: Context, file: { key: string; bytes: Uint8Array } | undefined, type: string): Response {
  if (!file) throw nothingAt(c)
  return c.body(new Uint8Array(file.bytes), 200, {
    'Content-Type': type,
    'Cache-Control': c.req.query('v') === file.key ? FOREVER : 'no-cache',
  })
}

/** The place of an upload with this path. */
export const storedUploadsRoom = visitor((routes, { store }) =>
  routes.get('/storage/:collection/:id/:name', async (c) => {
    const image = await findUpload(store, storagePath(c, c.req.param()))
    if (!image) throw imageRefusal('noneAtPath')
    return c.json(image)
  }),
)
