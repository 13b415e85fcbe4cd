import { Hono } from 'hono'
import { contactSchema } from '#domain/contact/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/idempotency.ts'
import { sendMessage } from '#features/contact/send-message.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { limitBookings } from '../middleware/limit-bookings.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'
import { contactDesk } from './contact-desk.ts'

const sentSchema = contactSchema.extend({
  [HONEYPOT_FIELD]: z.string().optional().catch(undefined),
  filledInMs: z.number().optional().catch(undefined),
})

/** `POST /api/contact`: a visitor sends a message to the business. */
export function contactApi(services: Services) {
  const desk = contactDesk(services)
  return new Hono().use(neverStored).post('/', limitBookings(services), jsonBody(sentSchema), async (c) => {
    const { [HONEYPOT_FIELD]: honeypot, filledInMs, ...form } = c.req.valid('json')
    const traces = { [HONEYPOT_FIELD]: honeypot, filledInMs }
    const idempotencyKey = c.req.header(IDEMPOTENCY_HEADER)
    return c.json(await sendMessage(desk, { form, traces, idempotencyKey }, services.clock.now()), 201)
  })
}
