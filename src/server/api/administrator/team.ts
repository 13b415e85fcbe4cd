import { z } from '#domain/documents/zod.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { noteSchema } from '#domain/offline/schema.ts'
import { assign, writeTeamNote } from '#features/appointments/team.ts'
import { colleagues } from '#features/people/colleagues.ts'
import { jsonBody } from '../../middleware/json-body.ts'
import { administrator } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

const assigneeSchema = z.object({ personId: z.string().max(100).nullable() })

/** What people of the business tell each other about a request. */
export const teamRoom = administrator((routes, services) => {
  const { store, clock } = services
  const context = bookingContext(services)
  return routes
    .get('/desk/colleagues', async (c) => {
      const people = await colleagues(store)
      return c.json({ colleagues: people.map(({ id, name }) => ({ id, name })) })
    })
    .put('/desk/appointments/:id/assignee', jsonBody(assigneeSchema), async (c) => {
      const asked = { id: c.req.param('id'), ...c.req.valid('json') }
      return c.json(await assign(context, asked, c.var.actor.administrator, clock.now()))
    })
    .post('/desk/appointments/:id/team-notes', jsonBody(noteSchema), async (c) => {
      const idempotencyKey = c.req.header(IDEMPOTENCY_HEADER)
      const note = { id: c.req.param('id'), ...c.req.valid('json'), idempotencyKey }
      return c.json(await writeTeamNote(context, note, c.var.actor.administrator, clock.now()), 201)
    })
})
