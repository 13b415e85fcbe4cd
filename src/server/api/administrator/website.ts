import { Hono } from 'hono'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { pagePreviewSchema } from '#domain/pages/schema.ts'
import { categoriesSchema } from '#domain/projects/categories.ts'
import { serviceSlugSchema } from '#domain/services/schema.ts'
import { MOST_SERVICES, SERVICE_MESSAGES } from '#domain/services/service.ts'
import { isPartId, type PartId } from '#domain/website/part.ts'
import { duplicatePage } from '#features/pages/duplicate-page.ts'
import { previewContent } from '#features/pages/preview-content.ts'
import { makePreviewLink, previewLinkState, withdrawPreviewLink } from '#features/pages/stored-page.ts'
import { describeCategories, saveCategories } from '#features/projects/stored-project.ts'
import { orderServices } from '#features/services/public-services.ts'
import { listUntranslated } from '#features/translations/list-untranslated.ts'
import { listVersions, readVersion, type VersionedKind } from '#features/versions/versions.ts'
import {
  discardDraft,
  listParts,
  type Publication,
  publishDraft,
  showPart,
  unlinkedPages,
} from '#features/website/publish.ts'
import { precondition } from '#server/http/precondition.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { renderPreview } from '#server/pages/render-page.ts'
import type { Store } from '#store/store.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { administrator } from '../audience.ts'

/** What the page editor needs beyond the plain document: the preview, copies and the version history. */
export const pagesRoom = administrator((routes, services) => {
  const { config, store, clock, delivery } = services
  return (
    routes
      .post('/pages/preview', jsonBody(pagePreviewSchema, LARGE_BODY), async (c) =>
        c.json(await previewContent(store, c.req.valid('json').content, config.publicUrl)),
      )
      .get('/pages/unlinked', async (c) => c.json(await unlinkedPages(store, clock.now())))
      .post('/pages/:slug/duplicate', async (c) => {
        const writing = { store, delivery, publicUrl: config.publicUrl }
        const copied = await duplicatePage(writing, c.var.actor, c.req.param('slug'), clock.now())
        return copied.ok ? c.json({ id: copied.id }, 201) : c.json({ error: STALE, code: copied.reason }, 409)
      })
      .route('/pages', versionsOf(store, 'page'))
      // The link to a page that isn't published.
      .get('/pages/:slug/preview-link', async (c) =>
        c.json(await previewLinkState(store, c.req.param('slug'), clock.now())),
      )
      .post('/pages/:slug/preview-link', async (c) => {
        const path = await makePreviewLink(store, c.req.param('slug'), {
          by: c.var.actor.person.id,
          now: clock.now(),
        })
        return c.json({ url: `${config.publicUrl}${path}` }, 201)
      })
      .delete('/pages/:slug/preview-link', async (c) => {
        await withdrawPreviewLink(store, c.req.param('slug'))
        return c.json(await previewLinkState(store, c.req.param('slug'), clock.now()))
      })
  )
})

const orderSchema = z.object({ slugs: z.array(serviceSlugSchema).max(MOST_SERVICES, SERVICE_MESSAGES.tooMany) })

/** Requests of the services screen beyond plain documents: their order, and earlier versions. */
export const servicesRoom = administrator((routes, services) => {
  const { store } = services
  return routes
    .put('/services/order', jsonBody(orderSchema), async (c) => {
      await orderServices(store, c.req.valid('json').slugs)
      return c.json({ ok: true })
    })
    .route('/services', versionsOf(store, 'service'))
})

/** The draft's version that the administrator saw. */
const seenSchema = z.object({ version: z.int().min(0) })

/** A part as it stands in the form. Content that may not be saved shows the default text instead. */
const draftSchema = z.looseObject({})

/** What the website editor needs beyond the drafts, which it saves through /api/collections/site-drafts. */
export const websiteRoom = administrator((routes, services) => {
  const { store, clock } = services
  return routes
    .get('/admin/translations', async (c) => c.json(await listUntranslated(store)))
    .get('/admin/site', async (c) => c.json(await listParts(store)))
    .get('/admin/site/:part', async (c) => c.json(await showPart(store, partIn(c.req.param('part')))))
    .post('/admin/site/:part/publish', jsonBody(seenSchema), async (c) => {
      const { email } = c.var.actor.administrator
      const { version } = c.req.valid('json')
      const outcome = await publishDraft(store, partIn(c.req.param('part')), version, email, clock.now())
      return outcome.ok ? c.json(outcome.part) : c.json(conflict(outcome), 409)
    })
    .post('/admin/site/:part/discard', jsonBody(seenSchema), async (c) => {
      const outcome = await discardDraft(store, partIn(c.req.param('part')), c.req.valid('json').version)
      return outcome.ok ? c.json(outcome.part) : c.json(conflict(outcome), 409)
    })
    .post('/admin/site/:part/preview', jsonBody(draftSchema, LARGE_BODY), async (c) => {
      const part = partIn(c.req.param('part'))
      return c.json({ html: await renderPreview(services, part, c.req.valid('json')) })
    })
    .route('/admin/site', versionsOf(store, 'part'))
})

function partIn(name: string): PartId {
  if (!isPartId(name)) throw new Refusal('not-found', 'This part of the website no longer exists.')
  return name
}

function conflict({ current }: Extract<Publication, { ok: false }>) {
  return { error: STALE, code: 'stale' as const, current }
}

/** Lists versions before this number. Without one, it lists the newest. */
const versionsSchema = z.object({ below: z.string().optional() })

/** The earlier versions of the documents of one kind. */
function versionsOf<Kind extends VersionedKind>(store: Store, kind: Kind) {
  return new Hono()
    .get('/:slug/versions', query(versionsSchema), async (c) => {
      const below = Number(c.req.valid('query').below || Number.NaN)
      const before = Number.isSafeInteger(below) ? below : undefined
      return c.json(await listVersions(store, kind, c.req.param('slug'), before))
    })
    .get('/:slug/versions/:number{\\d{1,9}}', async (c) => {
      const { slug, number } = c.req.param()
      return c.json(await readVersion(store, kind, slug, Number(number)))
    })
}

/** The categories of projects, which are the owner's. */
export const projectCategoriesRoom = administrator((routes, services) => {
  const { store } = services
  return routes
    .get('/admin/project-categories', async (c) => c.json(await describeCategories(store)))
    .put('/admin/project-categories', jsonBody(categoriesSchema), async (c) => {
      const isSaved = await saveCategories(store, c.req.valid('json'), precondition(c).version)
      const current = await describeCategories(store)
      return isSaved ? c.json(current) : c.json({ error: STALE, code: 'stale', current }, 409)
    })
})
