import { Hono } from 'hono'
import { arrivalSchema, arrivalUndoSchema } from '#domain/arrival/schema.ts'
import { announceArrival, recordText, undoArrival } from '#features/arrival/announce.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'
import { bookingDesk } from './booking-desk.ts'

/** The desk tells a customer that the crew is on its way, late or there. */
export function appointmentArrivalApi(services: Services) {
  const { clock } = services
  const desk = bookingDesk(services)
  const administrator = administratorOnly(services)
  return new Hono()
    .use(neverStored)
    .put('/:id/arrival', administrator, jsonBody(arrivalSchema), async (c) => {
      const { administrator } = c.var.actor
      return c.json(await announceArrival(desk, c.req.param('id'), c.req.valid('json'), administrator, clock.now()))
    })
    .post('/:id/arrival/undo', administrator, jsonBody(arrivalUndoSchema), async (c) => {
      const { version } = c.req.valid('json')
      return c.json(await undoArrival(desk, c.req.param('id'), version, c.var.actor.administrator, clock.now()))
    })
    .post('/:id/arrival/text', administrator, async (c) => {
      await recordText(desk, c.req.param('id'), c.var.actor.administrator, clock.now())
      return c.json({ success: true })
    })
}
