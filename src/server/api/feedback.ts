import { Hono } from 'hono'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { listFeedback, putOnSite } from '#features/feedback/show-feedback.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

const querySchema = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

const shownSchema = z.object({ isShown: z.boolean() })

/** What customers said after their visits, for the administrator only. */
export function feedbackApi(services: Services) {
  const { store } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', query(querySchema), async (c) => {
      const offset = (c.req.valid('query').page - 1) * TABLE_PAGE_SIZE
      return c.json(await listFeedback(store, { offset, limit: TABLE_PAGE_SIZE }))
    })
    .put('/:id', jsonBody(shownSchema), async (c) =>
      c.json(await putOnSite(store, c.req.param('id'), c.req.valid('json').isShown)),
    )
}
