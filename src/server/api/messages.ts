import { Hono } from 'hono'
import { deskBookingSchema } from '#domain/appointments/desk-booking.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/idempotency.ts'
import { lineSchema } from '#domain/thread/schema.ts'
import { answerMessage } from '#features/contact/answer-message.ts'
import { deleteMessage, listMessages, markMessage } from '#features/contact/inbox.ts'
import { requestFromMessage } from '#features/contact/request-from-message.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { bookingDesk } from './booking-desk.ts'

const LONGEST_ID = 100

const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  unread: z.stringbool().default(false),
  /** Only this one. */
  message: z.string().max(LONGEST_ID).optional(),
})

const markSchema = z.object({ read: z.boolean() })

/** The contact messages, for the administrator only. */
export function messagesApi(services: Services) {
  const { store } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', query(querySchema), async (c) => {
      const { page, unread, message: id } = c.req.valid('query')
      const offset = (page - 1) * TABLE_PAGE_SIZE
      return c.json(await listMessages(store, { unreadOnly: unread, id, offset, limit: TABLE_PAGE_SIZE }))
    })
    .put('/:id', jsonBody(markSchema), async (c) =>
      c.json(await markMessage(store, c.req.param('id'), c.req.valid('json').read)),
    )
    .post('/:id/answers', jsonBody(lineSchema), async (c) => {
      const answer = { ...c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      const site = { store, publicUrl: services.config.publicUrl }
      return c.json(await answerMessage(site, c.req.param('id'), answer, services.clock.now()), 201)
    })
    .post('/:id/appointment', jsonBody(deskBookingSchema), async (c) => {
      const { administrator } = c.var.actor
      const sent = { booking: c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      const desk = bookingDesk(services)
      return c.json(await requestFromMessage(desk, c.req.param('id'), sent, administrator, services.clock.now()), 201)
    })
    .delete('/:id', async (c) => {
      await deleteMessage(store, c.req.param('id'))
      return c.json({ success: true })
    })
}
