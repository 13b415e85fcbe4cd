import { Hono } from 'hono'
import { copySchema, gateSchema, PUBLISHING_ID, publishingSchema } from '#domain/publish-checks/schema.ts'
import { copyPicture } from '#features/pictures/copy-picture.ts'
import { checkDraft } from '#features/publish-checks/check-draft.ts'
import { gateDraft } from '#features/publish-checks/gate-draft.ts'
import {
  emptyReport,
  keepProgress,
  keepSavedCheck,
  readSiteCheck,
  siteCheckUnderWay,
} from '#features/publish-checks/site-check-report.ts'
import { settings } from '#features/settings/settings.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { checkWholeSite, gateSite } from '../pages/gate-site.ts'
import { renderDraft } from '../pages/render-draft.ts'
import type { Services } from '../services.ts'

/** Checks what is published, and returns the report of the weekly check. It never holds up a write. */
export function gateApi(services: Services) {
  const { store, clock, config, background } = services
  const state = async () => {
    const { data } = publishingSchema.safeParse((await settings.get(store, PUBLISHING_ID))?.data)
    return { ...(await readSiteCheck(store, clock.now())), asks: data?.asks ?? false }
  }
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .post('/', jsonBody(gateSchema, LARGE_BODY), async (c) => {
      const { kind, id, content, outside, isSaved } = c.req.valid('json')
      const now = clock.now()
      const draft = gateDraft(kind, id, content, now.toString())
      const site = gateSite(services, draft)
      const outgoing = outside ? { allowed: config.allowedHosts } : undefined
      const findings = await checkDraft(site, draft, await renderDraft(services, draft.path, draft), {
        savedId: id,
        outgoing,
      })
      if (isSaved) await keepSavedCheck(store, { ...draft, id: draft.stored.id }, findings, now)
      return c.json({ findings })
    })
    .put('/', jsonBody(publishingSchema), async (c) => {
      await settings.set(store, PUBLISHING_ID, c.req.valid('json'))
      return c.json(await state())
    })
    .post('/copy', jsonBody(copySchema), async (c) => {
      const { address } = c.req.valid('json')
      const { url } = await copyPicture(store, address, { allowed: config.allowedHosts }, clock.now)
      return c.json({ url }, 201)
    })
    .post('/site', async (c) => {
      const now = clock.now()
      if (!(await siteCheckUnderWay(store, now))) {
        await keepProgress(store, emptyReport(now))
        background.start('site-check', async (stopping) => void (await checkWholeSite(services, now, stopping)))
      }
      return c.json(await state(), 202)
    })
    .get('/', async (c) => c.json(await state()))
}
