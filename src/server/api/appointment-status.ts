import { Hono } from 'hono'
import { statusChangeSchema } from '#domain/appointments/schema.ts'
import { SLOT_TAKEN_SINCE } from '#domain/appointments/status.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { changeStatus } from '#features/appointments/change-status.ts'
import { etag, precondition } from '#server/http/precondition.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'
import { bookingDesk } from './booking-desk.ts'

/** `PUT /api/appointments/{id}/status`: the administrator changes the status, and the customer gets a mail. */
export function appointmentStatusApi(services: Services) {
  const desk = bookingDesk(services)
  return new Hono().put(
    '/:id/status',
    neverStored,
    administratorOnly(services),
    jsonBody(statusChangeSchema),
    async (c) => {
      const { version = precondition(c).version, ...asked } = c.req.valid('json')
      const change = { ...asked, id: c.req.param('id'), version }
      const outcome = await changeStatus(desk, change, c.var.actor.administrator, services.clock.now())
      if (!outcome.ok) {
        const { ok: _, reason: code, ...more } = outcome
        return c.json({ error: code === 'stale' ? STALE : SLOT_TAKEN_SINCE, code, ...more }, 409)
      }
      c.header('ETag', etag(outcome.version))
      const { status, version: saved, email, hasMailServer } = outcome
      return c.json({ status, version: saved, email, hasMailServer })
    },
  )
}
