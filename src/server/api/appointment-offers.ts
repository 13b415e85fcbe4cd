import { type Context, Hono } from 'hono'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/key.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { offerRequestSchema, otherTimesSchema } from '#domain/offers/schema.ts'
import { answerOffer } from '#features/offers/answer-offer.ts'
import { makeOffer } from '#features/offers/make-offer.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { limitBookings } from '../middleware/limit-bookings.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'
import { bookingDesk } from './booking-desk.ts'

/** The desk offers other times, and the customer chooses one with the key of their request. */
export function appointmentOffersApi(services: Services) {
  const { clock } = services
  const desk = bookingDesk(services)
  const limited = limitBookings(services)
  return new Hono()
    .use(neverStored)
    .post('/:id/offers', administratorOnly(services), jsonBody(offerRequestSchema), async (c) => {
      const request = c.req.valid('json')
      const outcome = await makeOffer(desk, c.req.param('id'), request, c.var.actor.administrator, clock.now())
      if (!outcome.ok) return c.json({ error: STALE, code: outcome.reason, current: outcome.current }, 409)
      const { offers, version, email, hasMailServer } = outcome
      return c.json({ offers, version, email, hasMailServer }, 201)
    })
    .post('/:id/offers/:offer/accept', limited, async (c) => {
      const answer = { does: 'accept', offer: c.req.param('offer') } as const
      return c.json(await answerOffer(desk, keyHolder(c, c.req.param('id')), answer, clock.now()))
    })
    .post('/:id/offers/decline', limited, async (c) =>
      c.json(await answerOffer(desk, keyHolder(c, c.req.param('id')), { does: 'decline' }, clock.now())),
    )
    .post('/:id/offers/others', limited, jsonBody(otherTimesSchema), async (c) => {
      const answer = { does: 'ask-others', message: c.req.valid('json').message } as const
      return c.json(await answerOffer(desk, keyHolder(c, c.req.param('id')), answer, clock.now()))
    })
}

function keyHolder(c: Context, id: string) {
  return { id, key: c.req.header(APPOINTMENT_KEY_HEADER) ?? '' }
}
