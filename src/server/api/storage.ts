import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { Refusal } from '#domain/documents/refusal.ts'
import { imageRefusal } from '#domain/pictures/refusal.ts'
import { parseStoragePath, type StoragePath } from '#domain/pictures/storage-path.ts'
import { findUpload } from '#features/pictures/find-upload.ts'
import { receiveUpload } from '#features/pictures/receive-upload.ts'
import { warmVariants } from '#features/pictures/warm-variants.ts'
import { allowSlowBody } from '#server/http/slow-body.ts'
import { checkUploadHeaders, readUpload } from '#server/http/upload.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { drainBody } from '../middleware/drain-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** Uploads: `/api/storage/projects/{id}/{main-image|gallery-N}`, `…/{pages|services}/{slug}/{name}` and `…/settings/brand/logo`. */
export function storageApi(services: Services) {
  const { store, clock, log } = services
  return new Hono<{ Bindings: HttpBindings }>()
    .use(neverStored)
    .post('/:collection/:id/:name', administratorOnly(services), drainBody, async (c) => {
      const path = pathOf(c, c.req.param())
      checkUploadHeaders(c.req.raw)
      allowSlowBody(c.env.incoming)
      const image = await receiveUpload(store, path, () => readUpload(c.req.raw), clock.now)
      // Of a logo, only one small variant is ever shown.
      if (path.collection !== 'settings')
        warmVariants(store, image.url).catch((error: unknown) => log.warn({ err: error }, 'picture not prepared ahead'))
      return c.json(image, 201)
    })
    .get('/:collection/:id/:name', async (c) => {
      const image = await findUpload(store, pathOf(c, c.req.param()))
      if (!image) throw imageRefusal('noneAtPath')
      return c.json(image)
    })
}

function pathOf(c: Context, { collection, id, name }: Record<keyof StoragePath, string>): StoragePath {
  const path = parseStoragePath(collection, id, name)
  if (!path) throw new Refusal('not-found', `There is nothing at ${c.req.path}.`)
  return path
}
