import { Hono } from 'hono'
import { WRITTEN_EMAIL_MESSAGES } from '#domain/mails/written.ts'
import { writtenEmailSchema } from '#domain/mails/written-schema.ts'
import { sendWrittenEmail } from '#features/contact/send-written-email.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { jsonBody } from '../middleware/json-body.ts'
import type { Services } from '../services.ts'

/** `POST /api/send-email`: for the administrator only. Open to everyone, it would be a spam relay. */
export function sendEmailApi(services: Services) {
  const { store, delivery, mail, config, clock } = services
  return new Hono().post('/', administratorOnly(services), jsonBody(writtenEmailSchema, LARGE_BODY), async (c) => {
    const { publicUrl, rateLimits: limits } = config
    const address = clientAddress(c, config.trustedProxies)
    const sender = { store, delivery, publicUrl, address, limits }
    const { id, delivered } = await sendWrittenEmail(sender, c.req.valid('json'), clock.now())
    if (delivered) return c.json({ success: true, id, email: 'sent' })
    // Without a mail server, the mail stays in the outbox on purpose.
    if (!mail.hasServer) return c.json({ success: true, id, email: 'queued' }, 202)
    return c.json({ success: false, id, error: WRITTEN_EMAIL_MESSAGES.notDelivered, code: 'not-delivered' }, 503)
  })
}
