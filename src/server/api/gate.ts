import { Hono } from 'hono'
import { gateSchema } from '#domain/gate/schema.ts'
import { checkDraft } from '#features/gate/check-draft.ts'
import { gateDraft } from '#features/gate/gate-draft.ts'
import { emptyReport, keepProgress, readSiteCheck, siteCheckUnderWay } from '#features/gate/site-check-report.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { checkWholeSite, gateSite } from '../pages/gate-site.ts'
import { renderDraft } from '../pages/render-draft.ts'
import type { Services } from '../services.ts'

/** Checks what is about to be published, and returns the report of the weekly check. Writes through the API are never held up by it. */
export function gateApi(services: Services) {
  const { store, clock, config, background } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .post('/', jsonBody(gateSchema, LARGE_BODY), async (c) => {
      const { kind, id, content, outside } = c.req.valid('json')
      const draft = gateDraft(kind, id, content, clock.now().toString())
      const site = gateSite(services, draft)
      const outgoing = outside ? { allowed: config.allowedHosts } : undefined
      const findings = await checkDraft(site, draft, await renderDraft(services, draft.path, draft), {
        savedId: id,
        outgoing,
      })
      return c.json({ findings })
    })
    .post('/site', async (c) => {
      const now = clock.now()
      if (!(await siteCheckUnderWay(store, now))) {
        await keepProgress(store, emptyReport(now))
        background.start('site-check', async (stopping) => void (await checkWholeSite(services, now, stopping)))
      }
      return c.json(await readSiteCheck(store, now), 202)
    })
    .get('/', async (c) => c.json(await readSiteCheck(store, clock.now())))
}
