import { customerIdSchema } from '#domain/customers/schema.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { customerRequestSchema, privacySettingsSchema } from '#domain/privacy/schema.ts'
import { waitingOfferSchema } from '#domain/waiting-list/schema.ts'
import { mergeCustomers, undoMerge } from '#features/customers/merge-customers.ts'
import { showCustomer } from '#features/customers/show-customer.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { exportCustomer, lookUpCustomer } from '#features/privacy/export-customer.ts'
import { privacySettings, savePrivacySettings } from '#features/privacy/privacy-settings.ts'
import { listWaiting, offerByHand, removeWaiting, restoreWaiting } from '#features/waiting-list/manage-waiting.ts'
import { precondition } from '#server/http/precondition.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { administrator, succeed } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

const mergeSchema = z.object({ other: customerIdSchema })

/** One customer's screen. The list, corrections and notes go through `/api/collections/customers`. */
export const customersRoom = administrator((routes, services) => {
  const { store, clock } = services
  return routes
    .get('/customers/:id', async (c) => c.json(await showCustomer(store, c.req.param('id'), clock.now())))
    .post('/customers/:id/merge', jsonBody(mergeSchema), async (c) => {
      const id = c.req.param('id')
      await mergeCustomers(store, id, c.req.valid('json').other)
      return c.json({ id })
    })
    .post('/customers/:id/undo-merge', async (c) => c.json(await undoMerge(store, c.req.param('id'))))
})

const querySchema = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

/** The waiting list, for the administrator only. Customers join and answer through pages. */
export const waitingListRoom = administrator((routes, services) => {
  const { store, clock } = services
  const context = bookingContext(services)
  return routes
    .get('/waiting-list', query(querySchema), async (c) => {
      const offset = (c.req.valid('query').page - 1) * TABLE_PAGE_SIZE
      return c.json(await listWaiting(store, { offset, limit: TABLE_PAGE_SIZE }, clock.now()))
    })
    .post('/waiting-list/:id/offer', jsonBody(waitingOfferSchema), async (c) =>
      c.json(await offerByHand(context, c.req.param('id'), c.req.valid('json'), clock.now()), 201),
    )
    .delete('/waiting-list/:id', (c) => succeed(c, removeWaiting(store, c.req.param('id'), clock.now())))
    .post('/waiting-list/:id/restore', (c) => succeed(c, restoreWaiting(store, c.req.param('id'))))
})

/** Everything stored about a customer. Uses POST, because proxies and browsers log addresses. */
export const privacyRoom = administrator((routes, services) => {
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
