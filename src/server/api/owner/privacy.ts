import { STALE } from '#domain/documents/refusal.ts'
import { customerRequestSchema, privacySettingsSchema } from '#domain/privacy/schema.ts'
import { replacePaymentSecret } from '#features/invoices/report-payment.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { exportCustomer, lookUpCustomer } from '#features/privacy/export-customer.ts'
import { privacySettings, savePrivacySettings } from '#features/privacy/privacy-settings.ts'
import { precondition } from '#server/http/precondition.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody } from '../../middleware/json-body.ts'
import { owner } from '../audience.ts'

/** Everything stored about a customer. Uses POST, because proxies and browsers log addresses. */
export const privacyRoom = owner((routes, services) => {
  const { store, clock, config } = services
  return routes
    .get('/privacy/settings', async (c) => c.json(await privacySettings(store)))
    .put('/privacy/settings', confirmedOnly(services), jsonBody(privacySettingsSchema), async (c) => {
      const saved = await savePrivacySettings(store, c.req.valid('json'), precondition(c).version)
      if (!saved.ok) return c.json({ error: STALE, code: saved.reason, current: saved.current }, 409)
      return c.json(saved.settings)
    })
    .post('/privacy/find', confirmedOnly(services), jsonBody(customerRequestSchema), async (c) =>
      c.json(await lookUpCustomer(store, c.req.valid('json'), clock.now())),
    )
    .post('/privacy/export', confirmedOnly(services), jsonBody(customerRequestSchema), async (c) => {
      const request = c.req.valid('json')
      return c.json(await exportCustomer(store, request, clientAddress(c, config.trustedProxies), clock.now()))
    })
    .post('/privacy/erase', confirmedOnly(services), jsonBody(customerRequestSchema), async (c) => {
      const request = c.req.valid('json')
      return c.json(await eraseCustomer(store, request, clientAddress(c, config.trustedProxies), clock.now()))
    })
})

/** The key with which a payment service reports payments. It is shown once. */
export const paymentSecretRoom = owner((routes, services) => {
  const { store, config } = services
  return routes.post('/payment-secret', confirmedOnly(services), async (c) => {
    const { secretKeyFile, trustedProxies } = config
    return c.json(await replacePaymentSecret({ store, secretKeyFile }, clientAddress(c, trustedProxies)))
  })
})
