import { deskBookingSchema } from '#domain/appointments/desk-booking.ts'
import { languageSchema } from '#domain/customers/language-schema.ts'
import { z } from '#domain/documents/zod.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { INBOX_FILTERS } from '#domain/inbox/inbox.ts'
import { WRITTEN_EMAIL_MESSAGES, writtenEmailSchema } from '#domain/mails/written.ts'
import { FIND_LIMIT } from '#domain/search/found.ts'
import { line } from '#domain/text/schema.ts'
import { lineSchema } from '#domain/thread/schema.ts'
import { answerMessage, requestFromMessage, sendWrittenEmail } from '#features/contact/answer-message.ts'
import { deleteMessage, markMessage } from '#features/contact/inbox.ts'
import { putOnSite } from '#features/feedback/give-feedback.ts'
import { listInbox, listOne } from '#features/inbox/list-inbox.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { administrator, succeed } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

const LONGEST_ID = 100

const querySchema = z.object({
  show: z.enum(INBOX_FILTERS).default(INBOX_FILTERS[0]),
  unread: z.stringbool().default(false),
  search: line(FIND_LIMIT).default(''),
  cursor: z.string().max(LONGEST_ID).default(''),
  message: z.string().max(LONGEST_ID).optional(),
})

const markSchema = z.object({ read: z.boolean().optional(), language: languageSchema.optional() })

const shownSchema = z.object({ isShown: z.boolean() })

/** Messages from people, for the administrator only. Conversations are answered with the appointments. */
export const inboxRoom = administrator((routes, services) => {
  const { store, clock } = services
  return routes
    .get('/inbox', query(querySchema), async (c) => {
      const { show, unread: unreadOnly, search, cursor, message: id } = c.req.valid('query')
      if (id !== undefined) return c.json(await listOne(store, id))
      return c.json(await listInbox(store, { show, unreadOnly, search, cursor }, clock.now()))
    })
    .put('/feedback/:id', jsonBody(shownSchema), async (c) =>
      c.json(await putOnSite(store, c.req.param('id'), c.req.valid('json').isShown)),
    )
    .put('/messages/:id', jsonBody(markSchema), async (c) =>
      c.json(await markMessage(store, c.req.param('id'), c.req.valid('json'))),
    )
    .post('/messages/:id/answers', jsonBody(lineSchema), async (c) => {
      const answer = { ...c.req.valid('json'), idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) }
      const site = { store, publicUrl: services.config.publicUrl }
      return c.json(
        await answerMessage(site, c.req.param('id'), answer, c.var.actor.administrator, services.clock.now()),
        201,
      )
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
    .delete('/messages/:id', (c) => succeed(c, deleteMessage(store, c.req.param('id'), clock.now())))
})

/** `POST /api/send-email`, for the administrator only. Open to everyone, it would be a spam relay. */
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
