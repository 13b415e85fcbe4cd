import { Hono } from 'hono'
import { PROJECTS_PATH } from '#domain/projects/list-address.ts'
import { gateSchema } from '#domain/publish-checks/schema.ts'
import { crawlerView } from '#features/publish-checks/crawler-view.ts'
import { gateDraft } from '#features/publish-checks/gate-draft.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { renderDraft } from '../pages/render-draft.ts'
import type { Services } from '../services.ts'

/** What programs would read of an unsaved page, project or service. */
export function crawlerViewApi(services: Services) {
  const { clock, config } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .post('/', jsonBody(gateSchema, LARGE_BODY), async (c) => {
      const { kind, id, content } = c.req.valid('json')
      const draft = gateDraft(kind, id, content, clock.now().toString())
      const html = await renderDraft(services, draft.path, draft)
      const isNewProject = kind === 'project' && id === ''
      return c.json(crawlerView(html, isNewProject ? PROJECTS_PATH : draft.path, config.publicUrl))
    })
}
