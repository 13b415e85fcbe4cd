import { deskBookingSchema } from '#domain/appointments/desk-booking.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { WRITTEN_EMAIL_MESSAGES } from '#domain/mails/written.ts'
import { writtenEmailSchema } from '#domain/mails/written-schema.ts'
import { lineSchema } from '#domain/thread/schema.ts'
import { answerMessage, requestFromMessage } from '#features/contact/answer-message.ts'
import { deleteMessage, listMessages, markMessage } from '#features/contact/inbox.ts'
import { sendWrittenEmail } from '#features/contact/send-written-email.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { administrator } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

const LONGEST_ID = 100

const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  unread: z.stringbool().default(false),
  /** Only this one. */
  message: z.string().max(LONGEST_ID).optional(),
})

const markSchema = z.object({ read: z.boolean() })

/** The contact messages, for the administrator only. */
export const messagesRoom = administrator((routes, services) => {
  const { store } = services
  return routes
    .get('/messages', query(querySchema), async (c) => {
      const { page, unread, message: id } = c.req.valid('query')
      const offset = (page - 1) * TABLE_PAGE_SIZE
      return c.json(await listMessages(store, { unreadOnly: unread, id, offset, limit: TABLE_PAGE_SIZE }))
    })
    .put('/messages/:id', jsonBody(markSchema), async (c) =>
      c.json(await markMessage(store, c.req.param('id'), c.req.valid('json').read)),
    )
    .post('/messages/:id/answers', jsonBody(lineSchema), async (c) => {
      const answer = { ...c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      const site = { store, publicUrl: services.config.publicUrl }
      return c.json(await answerMessage(site, c.req.param('id'), answer, services.clock.now()), 201)
    })
    .post('/messages/:id/appointment', jsonBody(deskBookingSchema), async (c) => {
      const { administrator } = c.var.actor
      const sent = { booking: c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      const context = bookingContext(services)
      return c.json(
        await requestFromMessage(context, c.req.param('id'), sent, administrator, services.clock.now()),
        201,
      )
    })
    .delete('/messages/:id', async (c) => {
      await deleteMessage(store, c.req.param('id'))
      return c.json({ success: true })
    })
})

/** `POST /api/send-email`: for the administrator only. Open to everyone, it would be a spam relay. */
export const sendEmailRoom = administrator((routes, services) => {
  const { store, delivery, mail, config, clock } = services
  return routes.post('/send-email', jsonBody(writtenEmailSchema, LARGE_BODY), async (c) => {
    const { publicUrl, rateLimits: limits } = config
    const address = clientAddress(c, config.trustedProxies)
    const sender = { store, delivery, publicUrl, address, limits }
    const { id, delivered } = await sendWrittenEmail(sender, c.req.valid('json'), clock.now())
    if (delivered) return c.json({ success: true, id, email: 'sent' })
    // Without a mail server, the mail stays in the outbox on purpose.
    if (!mail.hasServer) return c.json({ success: true, id, email: 'queued' }, 202)
    return c.json({ success: false, id, error: WRITTEN_EMAIL_MESSAGES.notDelivered, code: 'not-delivered' }, 503)
  })
})
