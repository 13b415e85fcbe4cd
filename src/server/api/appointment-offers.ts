import { Hono } from 'hono'
import { STALE } from '#domain/documents/refusal.ts'
import { offerRequestSchema } from '#domain/offers/schema.ts'
import { makeOffer } from '#features/offers/make-offer.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'
import { bookingDesk } from './booking-desk.ts'

/** The desk offers other times. The customer chooses one on their page. */
export function appointmentOffersApi(services: Services) {
  const { clock } = services
  const desk = bookingDesk(services)
  return new Hono()
    .use(neverStored)
    .post('/:id/offers', administratorOnly(services), jsonBody(offerRequestSchema), async (c) => {
      const request = c.req.valid('json')
      const outcome = await makeOffer(desk, c.req.param('id'), request, c.var.actor.administrator, clock.now())
      if (!outcome.ok) return c.json({ error: STALE, code: outcome.reason, current: outcome.current }, 409)
      const { offers, version, email, hasMailServer } = outcome
      return c.json({ offers, version, email, hasMailServer }, 201)
    })
}
