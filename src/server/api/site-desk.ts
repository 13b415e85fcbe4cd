import { Hono } from 'hono'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { isPartId, type PartId } from '#domain/website/part.ts'
import { discardDraft, listParts, type Publication, publishDraft, showPart } from '#features/website/publish.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { renderPreview } from '../pages/render-preview.ts'
import type { Services } from '../services.ts'
import { versionsApi } from './versions.ts'

/** The draft's version that the administrator saw. */
const seenSchema = z.object({ version: z.int().min(0) })

/** A part as it stands in the form. What may not be saved shows the words that the part comes with. */
const draftSchema = z.looseObject({})

/** What the website editor needs beyond the drafts, which it saves through /api/collections/site-drafts. */
export function siteDeskApi(services: Services) {
  const { store, clock } = services
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .get('/', async (c) => c.json(await listParts(store)))
    .get('/:part', async (c) => c.json(await showPart(store, partIn(c.req.param('part')))))
    .post('/:part/publish', jsonBody(seenSchema), async (c) => {
      const { email } = c.var.actor.administrator
      const { version } = c.req.valid('json')
      const outcome = await publishDraft(store, partIn(c.req.param('part')), version, email, clock.now())
      return outcome.ok ? c.json(outcome.part) : c.json(conflict(outcome), 409)
    })
    .post('/:part/discard', jsonBody(seenSchema), async (c) => {
      const outcome = await discardDraft(store, partIn(c.req.param('part')), c.req.valid('json').version)
      return outcome.ok ? c.json(outcome.part) : c.json(conflict(outcome), 409)
    })
    .post('/:part/preview', jsonBody(draftSchema, LARGE_BODY), async (c) => {
      const part = partIn(c.req.param('part'))
      return c.json({ html: await renderPreview(services, part, c.req.valid('json')) })
    })
    .route('/', versionsApi(store, 'part'))
}

function partIn(name: string): PartId {
  if (!isPartId(name)) throw new Refusal('not-found', 'There is no such part of the website.')
  return name
}

function conflict({ current }: Extract<Publication, { ok: false }>) {
  return { error: STALE, code: 'stale' as const, current }
}
