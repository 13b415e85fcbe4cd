import { APPOINTMENT_ID_LENGTH } from '#domain/appointments/appointment.ts'
import { deskBookingSchema } from '#domain/appointments/desk-booking.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { noteSchema } from '#domain/offline/schema.ts'
import { FIND_LIMIT } from '#domain/search/found.ts'
import { answersIn, LONGEST_TIME_QUERY } from '#domain/services/answer.ts'
import { lineSchema } from '#domain/thread/schema.ts'
import { closeFeed, feedState, openFeed } from '#features/account/feed-secret.ts'
import { bookAtDesk } from '#features/appointments/book-at-desk.ts'
import { exportAppointments } from '#features/appointments/csv-export.ts'
import { showAppointment } from '#features/appointments/details.ts'
import { showListed } from '#features/appointments/listed.ts'
import { resendMail } from '#features/appointments/mails/appointment-mails.ts'
import { deskDay, nextTimes } from '#features/appointments/slots.ts'
import { withdrawLink } from '#features/customer-link/manage-key.ts'
import { findCallers, openCaller } from '#features/customers/find-callers.ts'
import { addNote } from '#features/offline/show-pocket.ts'
import { markLinesRead, writeAtDesk } from '#features/thread/write-line.ts'
import { streamOf } from '#server/http/stream-of.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody, listQuery, query } from '../../middleware/json-body.ts'
import { askedDaySchema } from '../asked-day.ts'
import { administrator, succeed } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

const LONGEST_IDS = TABLE_PAGE_SIZE * (APPOINTMENT_ID_LENGTH + 1)

const slotsSchema = askedDaySchema.extend({
  crew: z.string().optional(),
  moving: z.string().optional(),
  /** The answers that make a visit longer, as a query string. */
  answers: z
    .string()
    .max(LONGEST_TIME_QUERY)
    .transform((fields) => answersIn(new URLSearchParams(fields)))
    .optional(),
})

/** The appointments on one page of the list. */
const listedSchema = z.object({ ids: z.string().max(LONGEST_IDS).default(''), record: z.literal('1').optional() })

const callersSchema = z.object({ search: z.string().max(FIND_LIMIT).default('') })

/** What the administrator's desk needs beyond plain documents. */
export const deskRoom = administrator((routes, services) => {
  const { store, clock } = services
  const context = bookingContext(services)
  return routes
    .get('/desk/appointments.csv', confirmedOnly(services), listQuery, async (c) => {
      const address = clientAddress(c, services.config.trustedProxies)
      const rows = await exportAppointments(store, c.req.valid('query'), address, clock.now())
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="appointments.csv"')
      return c.body(streamOf(rows))
    })
    .get('/desk/appointments/:id', async (c) => c.json(await showAppointment(context, c.req.param('id'), clock.now())))
    .post('/desk/appointments', jsonBody(deskBookingSchema), async (c) => {
      const sent = { booking: c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      return c.json(await bookAtDesk(context, sent, c.var.actor.administrator, clock.now()), 201)
    })
    .post('/desk/appointments/:id/lines', jsonBody(lineSchema), async (c) => {
      const line = { ...c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      return c.json(await writeAtDesk(context, c.req.param('id'), line, c.var.actor.administrator, clock.now()), 201)
    })
    .post('/desk/appointments/:id/notes', jsonBody(noteSchema), async (c) => {
      const note = { ...c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      return c.json(await addNote(store, c.req.param('id'), note, clock.now()), 201)
    })
    .put('/desk/appointments/:id/lines/read', (c) => succeed(c, markLinesRead(store, c.req.param('id'))))
    .delete('/desk/appointments/:id/link', (c) =>
      succeed(c, withdrawLink(store, c.req.param('id'), c.var.actor.administrator, clock.now())),
    )
    .get('/desk/listed', query(listedSchema), async (c) => {
      const { ids, record } = c.req.valid('query')
      return c.json(await showListed(context, { ids: ids.split(','), withRecord: record === '1' }, clock.now()))
    })
    .post('/desk/mails/:id/resend', async (c) => c.json(await resendMail(context, c.req.param('id'), clock.now())))
    .get('/desk/slots', query(slotsSchema), async (c) => {
      const { crew, ...asked } = c.req.valid('query')
      return c.json(await deskDay(store, { ...asked, crewId: crew }, clock.now()))
    })
    .get('/desk/next-times', query(slotsSchema), async (c) => {
      const { crew, ...asked } = c.req.valid('query')
      return c.json({ slots: await nextTimes(store, { ...asked, crewId: crew }, clock.now()) })
    })
    .get('/desk/callers', query(callersSchema), async (c) =>
      c.json({ callers: await findCallers(store, c.req.valid('query').search, clock.now()) }),
    )
    .get('/desk/callers/:id', async (c) => c.json(await openCaller(store, c.req.param('id'), clock.now())))
})

/** The administrator creates and revokes the link for calendar apps. */
export const calendarFeedRoom = administrator((routes, services) => {
  const { store, config } = services
  return routes
    .get('/calendar-feed', async (c) => c.json(await feedState(store, c.var.actor.person.id)))
    .post('/calendar-feed', confirmedOnly(services), async (c) => {
      const secret = await openFeed(store, c.var.actor.person.id, clientAddress(c, config.trustedProxies))
      return c.json({ url: `${config.publicUrl}/calendar/${secret}.ics` }, 201)
    })
    .delete('/calendar-feed', async (c) =>
      c.json(await closeFeed(store, c.var.actor.person.id, clientAddress(c, config.trustedProxies))),
    )
})
