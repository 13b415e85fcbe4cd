import { crewLinkSchema } from '#domain/crews/link-schema.ts'
import { crewIdSchema, crewSchema } from '#domain/crews/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { schedulingSettingsSchema } from '#domain/scheduling/settings-schema.ts'
import { serviceAreaSchema } from '#domain/service-area/schema.ts'
import { handOverVisits } from '#features/appointments/hand-over.ts'
import { crewLinkState, makeCrewLink, withdrawCrewLink } from '#features/crews/crew-actor.ts'
import { daySheet } from '#features/crews/visits-on.ts'
import { explainDay } from '#features/scheduling/explain-day.ts'
import { previewArea, previewChange, previewCrew } from '#features/scheduling/preview-change.ts'
import { showSchedule } from '#features/scheduling/show-schedule.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { askedDateSchema, askedDaySchema } from '../asked-day.ts'
import { administrator } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

const daysSchema = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  span: z.enum(['week']).optional(),
})

/** The visits of some days, why a day is as it is, and what a change of the settings would do. The settings themselves are a document. */
export const schedulingRoom = administrator((routes, services) => {
  const { store, clock } = services
  return (
    routes
      .get('/scheduling/day', query(askedDaySchema), async (c) =>
        c.json(await explainDay(store, c.req.valid('query'), clock.now())),
      )
      .post('/scheduling/preview', jsonBody(schedulingSettingsSchema), async (c) =>
        c.json(await previewChange(store, c.req.valid('json'), clock.now())),
      )
      .post('/scheduling/preview/area', jsonBody(serviceAreaSchema), async (c) =>
        c.json(await previewArea(store, c.req.valid('json'), clock.now())),
      )
      .post('/scheduling/preview/crews/:id', jsonBody(crewSchema), async (c) =>
        c.json(await previewCrew(store, c.req.param('id'), c.req.valid('json'), clock.now())),
      )
      .get('/admin/schedule', query(daysSchema), async (c) =>
        c.json(await showSchedule(store, c.req.valid('query'), clock.now())),
      )
      // The agreed visits of a day by crew, for printing.
      .get('/admin/day-sheet', query(askedDateSchema), async (c) =>
        c.json(await daySheet(store, c.req.valid('query').date, clock.now())),
      )
  )
})

const handOverSchema = z.object({ to: crewIdSchema })

/** Who takes over the visits of a crew that leaves, and the link to a crew's own day. */
export const crewsRoom = administrator((routes, services) => {
  const { store, clock, config } = services
  return routes
    .post('/crews/:id/hand-over', jsonBody(handOverSchema), async (c) => {
      const { administrator } = c.var.actor
      const context = bookingContext(services)
      return c.json(
        await handOverVisits(context, c.req.param('id'), c.req.valid('json').to, administrator, clock.now()),
      )
    })
    .get('/crews/:id/link', async (c) => c.json(await crewLinkState(store, c.req.param('id'), clock.now())))
    .post('/crews/:id/link', confirmedOnly(services), jsonBody(crewLinkSchema), async (c) => {
      const path = await makeCrewLink(store, c.req.param('id'), {
        ...c.req.valid('json'),
        by: c.var.actor.person.id,
        now: clock.now(),
      })
      return c.json({ url: `${config.publicUrl}${path}` }, 201)
    })
    .delete('/crews/:id/link', async (c) => {
      await withdrawCrewLink(store, c.req.param('id'))
      return c.json(await crewLinkState(store, c.req.param('id'), clock.now()))
    })
})
