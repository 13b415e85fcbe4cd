import { STALE } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { webhookSchema } from '#domain/integrations/schema.ts'
import { formatted } from '#domain/text/schema.ts'
import {
  addWebhook,
  deleteWebhook,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  saveWebhook,
  sendTest,
  showDeliveries,
} from '#features/integrations/manage-webhooks.ts'
import { precondition } from '../../http/precondition.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { owner, succeed } from '../audience.ts'

const pageSchema = z.object({ cursor: formatted(500, 'This is not a cursor.').optional() })

/** Confirms that the file with the secret key is lost. */
const secretSchema = z.object({ keyIsLost: z.boolean().default(false) })

/** Addresses that get events, for owners only. A secret is shown once, when it is made. */
export const webhooksRoom = owner((routes, services) => {
  const { store, webhooks, clock, config } = services
  const { secretKeyFile, allowedHosts, trustedProxies } = config
  const desk = { store, webhooks, secretKeyFile, allowedHosts }
  const circumstances = (c: Parameters<typeof clientAddress>[0]) => ({
    address: clientAddress(c, trustedProxies),
    now: clock.now(),
  })
  return routes
    .get('/webhooks', async (c) => c.json(await listWebhooks(desk)))
    .post('/webhooks', confirmedOnly(services), jsonBody(webhookSchema), async (c) =>
      c.json(await addWebhook(desk, c.req.valid('json'), circumstances(c)), 201),
    )
    .put('/webhooks/:id', confirmedOnly(services), jsonBody(webhookSchema), async (c) => {
      const how = { ...circumstances(c), version: precondition(c).version }
      const outcome = await saveWebhook(desk, c.req.param('id'), c.req.valid('json'), how)
      if (!outcome.ok) return c.json({ error: STALE, code: outcome.reason, current: outcome.current }, 409)
      return c.json(outcome.webhook)
    })
    .delete('/webhooks/:id', confirmedOnly(services), (c) =>
      succeed(c, deleteWebhook(desk, c.req.param('id'), circumstances(c))),
    )
    .post('/webhooks/:id/secret', confirmedOnly(services), jsonBody(secretSchema), async (c) => {
      const how = { ...circumstances(c), replaceLost: c.req.valid('json').keyIsLost }
      return c.json(await rotateSecret(desk, c.req.param('id'), how))
    })
    .post('/webhooks/:id/test', async (c) => c.json(await sendTest(desk, c.req.param('id'), clock.now())))
    .get('/webhooks/:id/deliveries', query(pageSchema), async (c) =>
      c.json(await showDeliveries(desk, c.req.param('id'), c.req.valid('query').cursor)),
    )
    .post('/webhooks/:id/deliveries/:delivery/resend', async (c) => {
      const { id: webhookId, delivery: id } = c.req.param()
      return c.json(await resendDelivery(desk, { webhookId, id }, clock.now()))
    })
})
