import { appointmentEditSchema, statusChangeSchema } from '#domain/appointments/schema.ts'
import { SLOT_TAKEN_SINCE } from '#domain/appointments/status.ts'
import { arrivalSchema, arrivalUndoSchema } from '#domain/arrival/schema.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { offerRequestSchema } from '#domain/offers/schema.ts'
import { noteSchema } from '#domain/offline/schema.ts'
import { PHOTO_MARKS } from '#domain/photos/photo.ts'
import { colleagues } from '#features/account/person.ts'
import { changeStatus } from '#features/appointments/change-status.ts'
import { editAppointment } from '#features/appointments/edit.ts'
import { assign, writeTeamNote } from '#features/appointments/team.ts'
import { announceArrival, recordText, undoArrival } from '#features/arrival/announce.ts'
import { makeOffer } from '#features/offers/make-offer.ts'
import { markPhoto } from '#features/photos/open-request.ts'
import { makeProjectOfVisit } from '#features/projects/project-from-visit.ts'
import { etag, precondition } from '#server/http/precondition.ts'
import { jsonBody } from '../../middleware/json-body.ts'
import { administrator, succeed } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

const markSchema = z.object({ mark: z.enum(PHOTO_MARKS).nullable() })

/** The desk corrects, moves and reassigns, changes the status, offers other times and tells customers where the crew is. */
export const appointmentsRoom = administrator((routes, services) => {
  const { store, clock } = services
  const context = bookingContext(services)
  return routes
    .put('/appointments/:id', jsonBody(appointmentEditSchema), async (c) => {
      const edit = c.req.valid('json')
      const asked = { ...edit, version: edit.version ?? precondition(c).version }
      const { administrator } = c.var.actor
      const outcome = await editAppointment(context, c.req.param('id'), asked, administrator, clock.now())
      if (!outcome.ok) return c.json({ error: STALE, code: outcome.reason, current: outcome.current }, 409)
      c.header('ETag', etag(outcome.appointment.version))
      const { appointment, email, hasMailServer } = outcome
      return c.json({ appointment, email, hasMailServer })
    })
    .put('/appointments/:id/status', jsonBody(statusChangeSchema), async (c) => {
      const { version = precondition(c).version, ...asked } = c.req.valid('json')
      const change = { ...asked, id: c.req.param('id'), version }
      const outcome = await changeStatus(context, change, c.var.actor.administrator, clock.now())
      if (!outcome.ok) {
        const { ok: _, reason: code, ...more } = outcome
        return c.json({ error: code === 'stale' ? STALE : SLOT_TAKEN_SINCE, code, ...more }, 409)
      }
      c.header('ETag', etag(outcome.version))
      const { status, version: saved, email, hasMailServer } = outcome
      return c.json({ status, version: saved, email, hasMailServer })
    })
    .post('/appointments/:id/offers', jsonBody(offerRequestSchema), async (c) => {
      const request = c.req.valid('json')
      const outcome = await makeOffer(context, c.req.param('id'), request, c.var.actor.administrator, clock.now())
      if (!outcome.ok) return c.json({ error: STALE, code: outcome.reason, current: outcome.current }, 409)
      const { offers, version, email, hasMailServer } = outcome
      return c.json({ offers, version, email, hasMailServer }, 201)
    })

    .put('/appointments/:id/arrival', jsonBody(arrivalSchema), async (c) => {
      const { administrator } = c.var.actor
      return c.json(await announceArrival(context, c.req.param('id'), c.req.valid('json'), administrator, clock.now()))
    })
    .post('/appointments/:id/arrival/undo', jsonBody(arrivalUndoSchema), async (c) => {
      const { version } = c.req.valid('json')
      return c.json(await undoArrival(context, c.req.param('id'), version, c.var.actor.administrator, clock.now()))
    })
    .post('/appointments/:id/arrival/text', (c) =>
      succeed(c, recordText(context, c.req.param('id'), c.var.actor.administrator, clock.now())),
    )
    .post('/appointments/:id/project', async (c) => {
      const made = await makeProjectOfVisit(store, c.req.param('id'), clock.now)
      return c.json(made, made.created ? 201 : 200)
    })
    .put('/appointments/:id/photos/:photo/mark', jsonBody(markSchema), async (c) => {
      const user = { id: c.req.param('id'), by: 'business' } as const
      return c.json(await markPhoto(store, user, c.req.param('photo'), c.req.valid('json').mark, clock.now()))
    })
})

const assigneeSchema = z.object({ personId: z.string().max(100).nullable() })

/** Notes that people of the business write to each other about a request. */
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
