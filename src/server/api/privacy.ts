import { Hono } from 'hono'
import { STALE } from '#domain/documents/refusal.ts'
import { customerRequestSchema, privacySettingsSchema } from '#domain/privacy/schema.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { exportCustomer, lookUpCustomer } from '#features/privacy/export-customer.ts'
import { privacySettings, savePrivacySettings } from '#features/privacy/privacy-settings.ts'
import { precondition } from '#server/http/precondition.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { confirmedOnly } from '../middleware/confirmed.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** Everything stored about a customer. Uses POST, because proxies and browsers log addresses. */
export function privacyApi(services: Services) {
  const { store, clock, config } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/settings', async (c) => c.json(await privacySettings(store)))
    .put('/settings', confirmedOnly(services), jsonBody(privacySettingsSchema), async (c) => {
      const saved = await savePrivacySettings(store, c.req.valid('json'), precondition(c).version)
      if (!saved.ok) return c.json({ error: STALE, code: saved.reason, current: saved.current }, 409)
      return c.json(saved.settings)
    })
    .post('/find', confirmedOnly(services), jsonBody(customerRequestSchema), async (c) =>
      c.json(await lookUpCustomer(store, c.req.valid('json'), clock.now())),
    )
    .post('/export', confirmedOnly(services), jsonBody(customerRequestSchema), async (c) => {
      const request = c.req.valid('json')
      return c.json(await exportCustomer(store, request, clientAddress(c, config.trustedProxies), clock.now()))
    })
    .post('/erase', confirmedOnly(services), jsonBody(customerRequestSchema), async (c) => {
      const request = c.req.valid('json')
      return c.json(await eraseCustomer(store, request, clientAddress(c, config.trustedProxies), clock.now()))
    })
}
