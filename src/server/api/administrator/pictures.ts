import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { LIBRARY_MESSAGES } from '#domain/picture-library/library.ts'
import { isImageHash } from '#domain/pictures/address.ts'
import { ALT_LIMIT } from '#domain/pictures/framed-picture.ts'
import { formatted, line } from '#domain/text/schema.ts'
import {
  addPicture,
  deletePicture,
  describePicture,
  listPictures,
  replacePicture,
} from '#features/pictures/library-picture.ts'
import { warmVariants } from '#features/pictures/read-image.ts'
import { receiveUpload } from '#features/pictures/store-image.ts'
import { allowSlowBody } from '#server/http/slow-body.ts'
import { checkUploadHeaders, readUpload, storagePath } from '#server/http/upload.ts'
import { drainBody } from '../../middleware/drain-body.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import type { Services } from '../../services.ts'
import { administrator } from '../audience.ts'

const listSchema = z.object({
  search: line(100).default(''),
  unused: z.stringbool().default(false),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
const uploadSchema = z.object({ keep: z.stringbool().default(true) })
const descriptionSchema = z.object({ alt: line(ALT_LIMIT), was: line(ALT_LIMIT) })
const replacementSchema = z.object({
  by: formatted(32, LIBRARY_MESSAGES.gone).refine(isImageHash, LIBRARY_MESSAGES.gone),
})

/** The picture library, for the administrator only. Pictures are named by their hash. */
export const picturesRoom = administrator((routes, services) => {
  const { store, clock, log } = services
  return routes
    .use('/pictures/*', drainBody)
    .get('/pictures', query(listSchema), async (c) => c.json(await listPictures(store, c.req.valid('query'))))
    .post('/pictures', query(uploadSchema), async (c) => {
      checkUploadHeaders(c.req.raw)
      allowSlowBody(c.env.incoming)
      const picture = await addPicture(store, () => readUpload(c.req.raw), c.req.valid('query'), clock.now)
      warmAhead(store, log, picture.url)
      return c.json(picture, 201)
    })
    .put('/pictures/:hash', jsonBody(descriptionSchema), async (c) => {
      await describePicture(store, hashOf(c.req.param('hash')), c.req.valid('json'))
      return c.json({ ok: true })
    })
    .delete('/pictures/:hash', async (c) => {
      await deletePicture(store, hashOf(c.req.param('hash')), clock.now())
      return c.json({ ok: true })
    })
    .post('/pictures/:hash/replace', jsonBody(replacementSchema), async (c) => {
      const hash = hashOf(c.req.param('hash'))
      const savedBy = c.var.actor.administrator.name
      const places = await replacePicture(store, { hash, by: c.req.valid('json').by, savedBy, now: clock.now() })
      return c.json({ places })
    })
})

function hashOf(text: string): string {
  if (!isImageHash(text)) throw new Refusal('not-found', LIBRARY_MESSAGES.gone)
  return text
}

/** Uploads: `/api/storage/projects/{id}/{main-image|gallery-N}`, `…/{pages|services}/{slug}/{name}` and `…/settings/brand/logo`. */
export const uploadsRoom = administrator((routes, { store, clock, log }) =>
  routes.post('/storage/:collection/:id/:name', drainBody, async (c) => {
    const path = storagePath(c, c.req.param())
    checkUploadHeaders(c.req.raw)
    allowSlowBody(c.env.incoming)
    const image = await receiveUpload(store, path, () => readUpload(c.req.raw), clock.now)
    // Pages only ever show one small variant of a logo.
    if (path.collection !== 'settings') warmAhead(store, log, image.url)
    return c.json(image, 201)
  }),
)

function warmAhead(store: Services['store'], log: Services['log'], url: string): void {
  warmVariants(store, url).catch((error: unknown) => log.warn({ err: error }, 'picture not prepared ahead'))
}
