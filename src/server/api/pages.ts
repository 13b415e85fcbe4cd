import { Hono } from 'hono'
import { pagePreviewSchema } from '#domain/page/schema.ts'
import { inertHtml } from '#features/pages/inert-html.ts'
import { listVersions, readVersion } from '#features/pages/page-versions.ts'
import { unlinkedPages } from '#features/website/unlinked-pages.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { belowOf, versionsSchema } from './asked-versions.ts'

/** What the page editor needs beyond the plain document: the preview and the version history. */
export function pagesApi(services: Services) {
  const { config, store } = services
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .post('/preview', jsonBody(pagePreviewSchema, LARGE_BODY), (c) =>
      c.json(inertHtml(c.req.valid('json').content, config.publicUrl)),
    )
    .get('/unlinked', async (c) => c.json(await unlinkedPages(store)))
    .get('/:slug/versions', query(versionsSchema), async (c) =>
      c.json(await listVersions(store, c.req.param('slug'), belowOf(c.req.valid('query')))),
    )
    .get('/:slug/versions/:number{\\d{1,9}}', async (c) => {
      const { slug, number } = c.req.param()
      return c.json(await readVersion(store, slug, Number(number)))
    })
}
