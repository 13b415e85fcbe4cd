import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { isImageHash } from '#domain/pictures/address.ts'
import { ALT_LIMIT } from '#domain/pictures/framed-picture.ts'
import { LIBRARY_MESSAGES } from '#domain/pictures/library.ts'
import { formatted, line } from '#domain/text/schema.ts'
import { addPicture } from '#features/pictures/add-picture.ts'
import { deletePicture } from '#features/pictures/delete-picture.ts'
import { describePicture } from '#features/pictures/describe-picture.ts'
import { listPictures } from '#features/pictures/list-pictures.ts'
import { replacePicture } from '#features/pictures/replace-picture.ts'
import { warmVariants } from '#features/pictures/warm-variants.ts'
import { allowSlowBody } from '#server/http/slow-body.ts'
import { checkUploadHeaders, readUpload } from '#server/http/upload.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { drainBody } from '../middleware/drain-body.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

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
export function picturesApi(services: Services) {
  const { store, clock, log } = services
  return new Hono<{ Bindings: HttpBindings }>()
    .use(neverStored, administratorOnly(services), drainBody)
    .get('/', query(listSchema), async (c) => c.json(await listPictures(store, c.req.valid('query'))))
    .post('/', query(uploadSchema), async (c) => {
      checkUploadHeaders(c.req.raw)
      allowSlowBody(c.env.incoming)
      const picture = await addPicture(store, () => readUpload(c.req.raw), c.req.valid('query'), clock.now)
      warmVariants(store, picture.url).catch((error: unknown) => log.warn({ err: error }, 'picture not prepared ahead'))
      return c.json(picture, 201)
    })
    .put('/:hash', jsonBody(descriptionSchema), async (c) => {
      await describePicture(store, hashOf(c.req.param('hash')), c.req.valid('json'))
      return c.json({ ok: true })
    })
    .delete('/:hash', async (c) => {
      await deletePicture(store, hashOf(c.req.param('hash')), clock.now())
      return c.json({ ok: true })
    })
    .post('/:hash/replace', jsonBody(replacementSchema), async (c) => {
      const hash = hashOf(c.req.param('hash'))
      const savedBy = c.var.actor.administrator.email
      const places = await replacePicture(store, { hash, by: c.req.valid('json').by, savedBy, now: clock.now() })
      return c.json({ places })
    })
}

function hashOf(text: string): string {
  if (!isImageHash(text)) throw new Refusal('not-found', LIBRARY_MESSAGES.gone)
  return text
}
