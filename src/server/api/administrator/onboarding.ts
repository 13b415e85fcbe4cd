import { offeredServicesSchema } from '#domain/onboarding/offered-service.ts'
import { storySchema } from '#domain/onboarding/story.ts'
import type { AdministratorActor } from '#features/account/authenticate.ts'
import { guideDrafts, guidePreviewSchema } from '#features/onboarding/guide-drafts.ts'
import { offerServices } from '#features/onboarding/offer-services.ts'
import { shownPhotos, tellStory } from '#features/onboarding/tell-story.ts'
import { jsonBody } from '../../middleware/json-body.ts'
import { renderDraft } from '../../pages/render-draft.ts'
import { administrator } from '../audience.ts'

/** Answers of the guided start that change several documents, and the page as typed answers would make it. */
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
