import { Hono } from 'hono'
import { STALE } from '#domain/documents/refusal.ts'
import { pagePreviewSchema } from '#domain/pages/schema.ts'
import { duplicatePage } from '#features/pages/duplicate-page.ts'
import { previewContent } from '#features/pages/preview-content.ts'
import { unlinkedPages } from '#features/website/unlinked-pages.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'
import { versionsApi } from './versions.ts'

/** What the page editor needs beyond the plain document: the preview, copies and the version history. */
export function pagesApi(services: Services) {
  const { config, store, clock, delivery } = services
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .post('/preview', jsonBody(pagePreviewSchema, LARGE_BODY), async (c) =>
      c.json(await previewContent(store, c.req.valid('json').content, config.publicUrl)),
    )
    .get('/unlinked', async (c) => c.json(await unlinkedPages(store, clock.now())))
    .post('/:slug/duplicate', async (c) => {
      const writing = { store, delivery, publicUrl: config.publicUrl }
      const copied = await duplicatePage(writing, c.var.actor, c.req.param('slug'), clock.now())
      return copied.ok ? c.json({ id: copied.id }, 201) : c.json({ error: STALE, code: copied.reason }, 409)
    })
    .route('/', versionsApi(store, 'page'))
}
