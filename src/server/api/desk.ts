import { Hono } from 'hono'
import { APPOINTMENT_ID_LENGTH } from '#domain/appointments/appointment.ts'
import { deskBookingSchema } from '#domain/appointments/desk-booking.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/idempotency.ts'
import { noteSchema } from '#domain/offline/schema.ts'
import { answersIn, LONGEST_TIME_QUERY } from '#domain/services/answer.ts'
import { lineSchema } from '#domain/thread/schema.ts'
import { bookAtDesk } from '#features/appointments/book-at-desk.ts'
import { appointmentsCsv } from '#features/appointments/csv-export.ts'
import { showAppointment } from '#features/appointments/details.ts'
import { resendMail } from '#features/appointments/resend-mail.ts'
import { deskSlots } from '#features/appointments/slots.ts'
import { withdrawLink } from '#features/customer-link/withdraw-link.ts'
import { permittedQuery } from '#features/documents/permitted-query.ts'
import { POLICIES } from '#features/documents/policy.ts'
import { addNote } from '#features/offline/add-note.ts'
import { showAnswers } from '#features/reply-time/show-answers.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { markLinesRead, writeAtDesk } from '#features/thread/write-line.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { confirmedOnly } from '../middleware/confirmed.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { listQuery } from '../middleware/list-query.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { askedDaySchema } from './asked-day.ts'
import { bookingDesk } from './booking-desk.ts'

const LONGEST_IDS = TABLE_PAGE_SIZE * (APPOINTMENT_ID_LENGTH + 1)

const slotsSchema = askedDaySchema.extend({
  crew: z.string().optional(),
  moving: z.string().optional(),
  /** The answers that make a visit longer, as a query string of their own. */
  answers: z
    .string()
    .max(LONGEST_TIME_QUERY)
    .transform((fields) => answersIn(new URLSearchParams(fields)))
    .optional(),
})

/** The appointments on one page of the list. */
const answersSchema = z.object({ ids: z.string().max(LONGEST_IDS).default('') })

/** What the administrator's desk needs beyond plain documents. */
export function deskApi(services: Services) {
  const { store, clock } = services
  const desk = bookingDesk(services)
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .get('/appointments.csv', confirmedOnly(services), listQuery, async (c) => {
      const context = { business: await readBusiness(store), now: clock.now() }
      const wanted = permittedQuery(c.req.valid('query'), POLICIES.appointments.list.administrator, context)
      const address = clientAddress(c, services.config.trustedProxies)
      await store.transaction((tx) =>
        recordSecurityEvent(tx, { kind: 'appointments-exported', account: 'administrator', address }),
      )
      const rows = appointmentsCsv(store, wanted, context.business.timeZone, context.now)
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="appointments.csv"')
      return c.body(streamOf(rows))
    })
    .get('/appointments/:id', async (c) => c.json(await showAppointment(desk, c.req.param('id'), clock.now())))
    .post('/appointments', jsonBody(deskBookingSchema), async (c) => {
      const sent = { booking: c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      return c.json(await bookAtDesk(desk, sent, c.var.actor.administrator, clock.now()), 201)
    })
    .post('/appointments/:id/lines', jsonBody(lineSchema), async (c) => {
      const line = { ...c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      return c.json(await writeAtDesk(desk, c.req.param('id'), line, c.var.actor.administrator, clock.now()), 201)
    })
    .post('/appointments/:id/notes', jsonBody(noteSchema), async (c) => {
      const note = { ...c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      return c.json(await addNote(store, c.req.param('id'), note, clock.now()), 201)
    })
    .put('/appointments/:id/lines/read', async (c) => {
      await markLinesRead(store, c.req.param('id'))
      return c.json({ success: true })
    })
    .delete('/appointments/:id/link', async (c) => {
      await withdrawLink(store, c.req.param('id'), c.var.actor.administrator, clock.now())
      return c.json({ success: true })
    })
    .get('/answers', query(answersSchema), async (c) => {
      return c.json(await showAnswers(store, c.req.valid('query').ids.split(','), clock.now()))
    })
    .post('/mails/:id/resend', async (c) => c.json(await resendMail(desk, c.req.param('id'), clock.now())))
    .get('/slots', query(slotsSchema), async (c) => {
      const { crew, ...asked } = c.req.valid('query')
      return c.json({ slots: await deskSlots(store, { ...asked, crewId: crew }, clock.now()) })
    })
}

/** An error while streaming cuts the connection, so that nobody takes half a list for the whole. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
