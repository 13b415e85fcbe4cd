import { periodSchema } from '#domain/analytics/insight-schema.ts'
import { z } from '#domain/documents/zod.ts'
import { startNotesSchema } from '#domain/onboarding/getting-started-schema.ts'
import { offeredServicesSchema } from '#domain/onboarding/offered-service.ts'
import { storySchema } from '#domain/onboarding/story.ts'
import { FIND_LIMIT } from '#domain/search/found.ts'
import type { AdministratorActor } from '#features/account/authenticate.ts'
import { readInsights } from '#features/analytics/read-insights.ts'
import { countWaiting } from '#features/notifications/waiting-count.ts'
import { showPocket } from '#features/offline/show-pocket.ts'
import { noteStart } from '#features/onboarding/getting-started.ts'
import { guideDrafts, guidePreviewSchema, offerServices } from '#features/onboarding/guide-drafts.ts'
import { startReport } from '#features/onboarding/start-report.ts'
import { shownPhotos, tellStory } from '#features/onboarding/tell-story.ts'
import { findAnything } from '#features/search/find-anything.ts'
import { showToday } from '#features/today/show-today.ts'
import { renderDraft } from '#server/pages/render-page.ts'
import { countWarnings, noteWarnings, startFacts } from '../../alert-facts.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { administrator } from '../audience.ts'

const askedSchema = z.object({ q: z.string().max(FIND_LIMIT).default('') })

/** The first screen, the setup tasks of a new site, the search, the insights and the offline copy for phones. */
export const todayRoom = administrator((routes, services) => {
  const { store, clock } = services
  const report = async () => startReport(store, await startFacts(services), clock.now())
  return (
    routes
      .get('/admin/today', async (c) => {
        const today = await showToday(store, await startFacts(services), clock.now())
        noteWarnings(services, today.start.warnings)
        return c.json(today)
      })
      // The numbers beside the navigation.
      .get('/admin/today/waiting', async (c) => c.json(await countWaiting(store, await countWarnings(services))))
      .get('/admin/getting-started', async (c) => c.json(await report()))
      .put('/admin/getting-started', jsonBody(startNotesSchema), async (c) => {
        await noteStart(store, c.req.valid('json'))
        return c.json(await report())
      })
      .get('/admin/find', query(askedSchema), async (c) =>
        c.json({ found: await findAnything(store, c.req.valid('query').q, clock.now()) }),
      )
      .get('/admin/insights', query(periodSchema), async (c) =>
        c.json(await readInsights(store, c.req.valid('query'), clock.now())),
      )
      // The data that the administrator's phone keeps for use without a network.
      .get('/admin/pocket', async (c) => c.json(await showPocket(store, c.var.actor.administrator, clock.now())))
  )
})

/** Answers of the guided start that change several documents, and a preview of the page with those answers. */
export const onboardingRoom = administrator((routes, services) => {
  const { config, store, clock } = services
  const answering = (actor: AdministratorActor) => ({ store, actor, publicUrl: config.publicUrl, now: clock.now() })
  return routes
    .get('/admin/start/story', async (c) => c.json({ photos: await shownPhotos(store) }))
    .post('/admin/start/story', jsonBody(storySchema), async (c) => {
      await tellStory(answering(c.var.actor), c.req.valid('json'))
      return c.json({ ok: true })
    })
    .post('/admin/start/services', jsonBody(offeredServicesSchema), async (c) => {
      await offerServices(answering(c.var.actor), c.req.valid('json').services)
      return c.json({ ok: true })
    })
    .post('/admin/start/preview', jsonBody(guidePreviewSchema), async (c) => {
      const answers = c.req.valid('json')
      return c.json({ html: await renderDraft(services, answers.path, await guideDrafts(store, answers)) })
    })
})
