import { type Context, Hono } from 'hono'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/key.ts'
import { bookingRequestSchema } from '#domain/appointments/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/idempotency.ts'
import { bookAppointment } from '#features/booking/book.ts'
import type { KeyHolder } from '#features/customer-link/access.ts'
import { customerCalendar } from '#features/customer-link/calendar.ts'
import { timesToMove } from '#features/customer-link/times.ts'
import { showToCustomer } from '#features/customer-link/view.ts'
import { countBooked } from '../http/count-request.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { limitBookings } from '../middleware/limit-bookings.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { askedDateSchema } from './asked-day.ts'
import { bookingDesk } from './booking-desk.ts'

const submissionSchema = bookingRequestSchema.extend({
  [HONEYPOT_FIELD]: z.string().optional().catch(undefined),
  filledInMs: z.number().optional().catch(undefined),
})

/** Visitors book. With an appointment's key, customers read it. They change it with the forms of their page. */
export function appointmentsApi(services: Services) {
  const { store, clock, config } = services
  const desk = bookingDesk(services)
  return new Hono()
    .use(neverStored)
    .post('/', limitBookings(services), jsonBody(submissionSchema), async (c) => {
      const { [HONEYPOT_FIELD]: honeypot, filledInMs, ...request } = c.req.valid('json')
      const traces = { [HONEYPOT_FIELD]: honeypot, filledInMs }
      const idempotencyKey = c.req.header(IDEMPOTENCY_HEADER)
      const visitorAddress = clientAddress(c, config.trustedProxies)
      const booked = await bookAppointment(desk, { request, traces, idempotencyKey, visitorAddress }, clock.now())
      countBooked(services, c, booked.outsideArea, request.address?.zip)
      return c.json(booked, 201)
    })
    .get('/:id', async (c) => c.json(await showToCustomer(store, keyHolder(c, c.req.param('id')), clock.now())))
    .get('/:id/times', query(askedDateSchema), async (c) => {
      const holder = keyHolder(c, c.req.param('id'))
      return c.json(await timesToMove(store, holder, c.req.valid('query').date, clock.now()))
    })
    .get('/:id/calendar', async (c) => {
      const holder = keyHolder(c, c.req.param('id'))
      const file = await customerCalendar(store, holder, clock.now())
      return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
    })
}

function keyHolder(c: Context, id: string): KeyHolder {
  return { id, key: c.req.header(APPOINTMENT_KEY_HEADER) ?? '' }
}
