import { customerIdSchema } from '#domain/customers/schema.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { waitingOfferSchema } from '#domain/waiting-list/schema.ts'
import { mergeCustomers, undoMerge } from '#features/customers/merge-customers.ts'
import { showCustomer } from '#features/customers/show-customer.ts'
import { listWaiting, offerByHand, removeWaiting, restoreWaiting } from '#features/waiting-list/manage-waiting.ts'
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
