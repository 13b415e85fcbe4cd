import { Hono } from 'hono'
import { appointmentEditSchema } from '#domain/appointments/edit.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { editAppointment } from '#features/appointments/edit.ts'
import { etag, precondition } from '#server/http/precondition.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'
import { bookingDesk } from './booking-desk.ts'

/** `PUT /api/appointments/{id}`: the desk corrects, moves and reassigns. */
export function appointmentEditApi(services: Services) {
  const desk = bookingDesk(services)
  return new Hono().put(
    '/:id',
    neverStored,
    administratorOnly(services),
    jsonBody(appointmentEditSchema),
    async (c) => {
      const edit = c.req.valid('json')
      const asked = { ...edit, version: edit.version ?? precondition(c).version }
      const outcome = await editAppointment(
        desk,
        c.req.param('id'),
        asked,
        c.var.actor.administrator,
        services.clock.now(),
      )
      if (!outcome.ok) return c.json({ error: STALE, code: outcome.reason, current: outcome.current }, 409)
      c.header('ETag', etag(outcome.appointment.version))
      const { appointment, email, hasMailServer } = outcome
      return c.json({ appointment, email, hasMailServer })
    },
  )
}
