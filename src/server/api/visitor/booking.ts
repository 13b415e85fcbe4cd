import type { Context } from 'hono'
import { reportSchema } from '#domain/analytics/insight-schema.ts'
import { bookingRequestSchema } from '#domain/appointments/schema.ts'
import { contactSchema } from '#domain/contact/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { HONEYPOT_FIELD, IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { answersIn } from '#domain/services/answer.ts'
import type { Caller, Counter } from '#features/analytics/counter.ts'
import { bookAppointment } from '#features/booking/book.ts'
import { sendMessage } from '#features/contact/send-message.ts'
import { availabilityOf, knownAvailability, turnsAway } from '#features/planning/availability.ts'
import { knownRoomAhead } from '#features/planning/room-ahead.ts'
import { countBooked, countCaller } from '../../http/count-request.ts'
import { languageOfRequest } from '../../http/page-language.ts'
import { identify } from '../../middleware/authenticate.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { limitAvailability, limitBookings } from '../../middleware/limit-visitors.ts'
import { askedDaySchema, askedRoomSchema } from '../asked-day.ts'
import { visitor } from '../audience.ts'
import { bookingContext, contactContext } from '../contexts.ts'

const traces = {
  [HONEYPOT_FIELD]: z.string().optional().catch(undefined),
  filledInMs: z.number().optional().catch(undefined),
}
const submissionSchema = bookingRequestSchema.extend(traces)
const sentSchema = contactSchema.extend(traces)

/** A visitor books or writes to the business. */
export const bookingRoom = visitor((routes, services) => {
  const { clock, config } = services
  const limited = limitBookings(services)
  return routes
    .post('/appointments', limited, jsonBody(submissionSchema), async (c) => {
      const { [HONEYPOT_FIELD]: honeypot, filledInMs, ...request } = c.req.valid('json')
      const traces = { [HONEYPOT_FIELD]: honeypot, filledInMs }
      const idempotencyKey = c.req.header(IDEMPOTENCY_HEADER)
      const visitorAddress = clientAddress(c, config.trustedProxies)
      const sent = { request, traces, idempotencyKey, visitorAddress }
      const booked = await bookAppointment(bookingContext(services), sent, clock.now())
      countBooked(services, c, booked.outsideArea, request.address?.zip)
      return c.json(booked, 201)
    })
    .post('/contact', limited, jsonBody(sentSchema), async (c) => {
      const { [HONEYPOT_FIELD]: honeypot, filledInMs, ...form } = c.req.valid('json')
      const traces = { [HONEYPOT_FIELD]: honeypot, filledInMs }
      const idempotencyKey = c.req.header(IDEMPOTENCY_HEADER)
      return c.json(await sendMessage(contactContext(services), { form, traces, idempotencyKey }, clock.now()), 201)
    })
})

/**
 * `GET /api/availability?date=YYYY-MM-DD&service=slug&zip=33602&answers.question=Yes`: the day's times. Only
 * administrators see why a time is taken. `GET /api/availability/days` counts what is left on each of the next days.
 */
export const availabilityRoom = visitor((routes, services) => {
  const { store, clock } = services
  return routes
    .use('/availability/*', identify(services))
    .use('/availability/*', limitAvailability(services))
    .get('/availability', query(askedDaySchema), async (c) => {
      const forDesk = c.var.actor.kind === 'administrator'
      const answers = answersIn(Object.entries(c.req.query()))
      const asked = { ...c.req.valid('query'), answers, language: languageOfRequest(c.req) }
      if (forDesk) return c.json(await availabilityOf(store, asked, clock.now(), forDesk))
      const day = await knownAvailability(store, asked, clock.now())
      const lacking = await turnsAway(store, day, clock.now())
      if (lacking) {
        const zip = lacking === 'area' ? asked.zip : undefined
        countCaller(services, c, (counter, caller) => counter.turnAway(caller, lacking, zip))
      }
      return c.json(day)
    })
    .get('/availability/days', query(askedRoomSchema), async (c) => {
      const asked = { ...c.req.valid('query'), answers: answersIn(Object.entries(c.req.query())) }
      return c.json(await knownRoomAhead(store, asked, clock.now()))
    })
})

const TOO_MANY = 'Too many reports. Please try again later.'
const AGAIN_AFTER_SECONDS = 10

/**
 * What only the browser knows, in the query string because a beacon needs no body then. `POST /api/count/time`: a time was chosen.
 * `POST /api/count/left?left=customerPhone`: the visitor left the form at that field.
 */
export const countRoom = visitor((routes, services) => {
  const report = (c: Context, note: (counter: Counter, caller: Caller) => void) => {
    countCaller(services, c, (counter, caller) => {
      if (!counter.mayReport(caller)) {
        throw new Refusal('too-many', TOO_MANY, { retryAfterSeconds: AGAIN_AFTER_SECONDS })
      }
      note(counter, caller)
    })
    return c.json({}, 202)
  }
  return routes
    .post('/count/time', (c) => report(c, (counter, caller) => counter.reach(caller, 'chosen')))
    .post('/count/left', query(reportSchema), (c) => {
      const { left } = c.req.valid('query')
      return report(c, (counter, caller) => {
        // The page may come from the browser's own cache.
        counter.reach(caller, 'opened')
        counter.turnAway(caller, 'left', left)
      })
    })
})
