import { Hono } from 'hono'
import { statusChangeSchema } from '#domain/appointment-schema.ts'
import { STALE } from '#domain/editing.ts'
import { changeStatus } from '#features/appointments/change-status.ts'
import { bookingDesk } from '../booking-desk.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { etag, precondition } from '../precondition.ts'
import type { Services } from '../services.ts'

/** `PUT /api/appointments/{id}/status`: the administrator decides, and the customer is told. */
export function appointmentStatusApi(services: Services) {
  const desk = bookingDesk(services)
  return new Hono().put(
    '/:id/status',
    neverStored,
    administratorOnly(services),
    jsonBody(statusChangeSchema),
    async (c) => {
      const { status, version = precondition(c).version } = c.req.valid('json')
      const change = { id: c.req.param('id'), status, version }
      const outcome = await changeStatus(desk, change, c.var.actor.administrator, services.clock.now())
      if (!outcome.ok) return c.json({ error: STALE, code: outcome.reason, current: outcome.current }, 409)
      c.header('ETag', etag(outcome.version))
      const { email, hasMailServer } = outcome
      return c.json({ status: outcome.status, email, hasMailServer })
    },
  )
}
