import { Hono } from 'hono'
import { crewIdSchema } from '#domain/crews/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { handOverVisits } from '#features/appointments/hand-over.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'
import { bookingDesk } from './booking-desk.ts'

const handOverSchema = z.object({ to: crewIdSchema })

/** What the crews screen asks for beyond the plain documents: who takes over the visits of a crew that leaves. */
export function crewDeskApi(services: Services) {
  const desk = bookingDesk(services)
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .post('/:id/hand-over', jsonBody(handOverSchema), async (c) => {
      const { administrator } = c.var.actor
      const { to } = c.req.valid('json')
      return c.json(await handOverVisits(desk, c.req.param('id'), to, administrator, services.clock.now()))
    })
}
