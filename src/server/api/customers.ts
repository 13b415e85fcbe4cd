import { Hono } from 'hono'
import { customerIdSchema } from '#domain/customers/document.ts'
import { z } from '#domain/documents/zod.ts'
import { mergeCustomers, undoMerge } from '#features/customers/merge-customers.ts'
import { showCustomer } from '#features/customers/show-customer.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

const mergeSchema = z.object({ other: customerIdSchema })

/** One customer's screen. The list, corrections and notes go through `/api/collections/customers`. */
export function customersApi(services: Services) {
  const { store, clock } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/:id', async (c) => c.json(await showCustomer(store, c.req.param('id'), clock.now())))
    .post('/:id/merge', jsonBody(mergeSchema), async (c) => {
      const id = c.req.param('id')
      await mergeCustomers(store, id, c.req.valid('json').other)
      return c.json({ id })
    })
    .post('/:id/undo-merge', async (c) => c.json(await undoMerge(store, c.req.param('id'))))
}
