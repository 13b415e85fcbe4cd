import { z } from '#domain/documents/zod.ts'
import { IMPORT_LIMITS, ITEM_KINDS } from '#domain/import/import.ts'
import { line } from '#domain/text/schema.ts'
import { continueImport } from '#features/import/continue-import.ts'
import { takePicture } from '#features/import/import-picture.ts'
import { planImport, tooLarge } from '#features/import/plan-import.ts'
import { listImports, listItems, readImport } from '#features/import/show-import.ts'
import { removeImport, startImport, startUndoing } from '#features/import/stored-import.ts'
import { chunksOf } from '#server/http/read-body.ts'
import { allowSlowBody, keepPace } from '#server/http/slow-body.ts'
import { checkUploadHeaders, readUpload } from '#server/http/upload.ts'
import { drainBody } from '../../middleware/drain-body.ts'
import { query } from '../../middleware/json-body.ts'
import { administrator, succeed } from '../audience.ts'

const listSchema = z.object({
  kind: z.enum(ITEM_KINDS).default('page'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
const pictureSchema = z.object({ name: line(IMPORT_LIMITS.address) })

/** Imports from WordPress, for the administrator only. */
export const importsRoom = administrator((routes, services) => {
  const { store, config, clock } = services
  const now = () => clock.now()
  const work = () => ({ store, siteUrl: config.publicUrl, outgoing: { allowed: config.allowedHosts }, now })
  return routes
    .use('/admin/imports/*', drainBody)
    .get('/admin/imports', async (c) => c.json({ imports: await listImports(store) }))
    .post('/admin/imports', async (c) => {
      if (Number(c.req.header('content-length') ?? 0) > IMPORT_LIMITS.fileBytes) throw tooLarge()
      allowSlowBody(c.env.incoming)
      const read = () => {
        keepPace(c.env.incoming)
        return chunksOf(c.req.raw)
      }
      const id = await planImport(work(), read, clock.now())
      return c.json(await readImport(store, id), 201)
    })
    .get('/admin/imports/:id', async (c) => c.json(await readImport(store, c.req.param('id'))))
    .get('/admin/imports/:id/items', query(listSchema), async (c) =>
      c.json(await listItems(store, c.req.param('id'), c.req.valid('query'))),
    )
    .post('/admin/imports/:id/pictures', query(pictureSchema), async (c) => {
      const read = () => {
        checkUploadHeaders(c.req.raw)
        allowSlowBody(c.env.incoming)
        return readUpload(c.req.raw)
      }
      await takePicture(store, c.req.param('id'), c.req.valid('query').name, read, now)
      return c.json({ success: true }, 201)
    })
    .post('/admin/imports/:id/start', async (c) => {
      await startImport(store, c.req.param('id'))
      return c.json(await readImport(store, c.req.param('id')))
    })
    .post('/admin/imports/:id/continue', async (c) => {
      await continueImport(work(), c.req.param('id'), c.var.actor)
      return c.json(await readImport(store, c.req.param('id')))
    })
    .post('/admin/imports/:id/undo', async (c) => {
      await startUndoing(store, c.req.param('id'))
      return c.json(await readImport(store, c.req.param('id')))
    })
    .delete('/admin/imports/:id', (c) => succeed(c, removeImport(store, c.req.param('id'))))
})
