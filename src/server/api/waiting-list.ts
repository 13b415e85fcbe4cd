import { Hono } from 'hono'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { waitingOfferSchema } from '#domain/waiting-list/schema.ts'
import { listWaiting, offerByHand, removeWaiting, restoreWaiting } from '#features/waiting-list/waiting-desk.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { bookingDesk } from './booking-desk.ts'

const querySchema = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

/** The waiting list, for the administrator only. Customers join and answer through pages. */
export function waitingListApi(services: Services) {
  const { store, clock } = services
  const desk = bookingDesk(services)
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', query(querySchema), async (c) => {
      const offset = (c.req.valid('query').page - 1) * TABLE_PAGE_SIZE
      return c.json(await listWaiting(store, { offset, limit: TABLE_PAGE_SIZE }, clock.now()))
    })
    .post('/:id/offer', jsonBody(waitingOfferSchema), async (c) =>
      c.json(await offerByHand(desk, c.req.param('id'), c.req.valid('json'), clock.now()), 201),
    )
    .delete('/:id', async (c) => {
      await removeWaiting(store, c.req.param('id'), clock.now())
      return c.json({ success: true })
    })
    .post('/:id/restore', async (c) => {
      await restoreWaiting(store, c.req.param('id'))
      return c.json({ success: true })
    })
}
