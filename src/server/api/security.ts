import { Hono } from 'hono'
import { Refusal } from '#domain/document/refusal.ts'
import { TABLE_PAGE_SIZE } from '#domain/document/table.ts'
import { z } from '#domain/document/zod.ts'
import { listSecurityEvents } from '#features/security/security-events.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

const LAST_PAGE = 1000

const pageSchema = z.object({ page: z.string().default('1') })

/** `GET /api/security-events?page=1`: for the administrator only. */
export function securityApi(services: Services) {
  return new Hono()
    .use(neverStored)
    .get('/', administratorOnly(services), query(pageSchema), async (c) =>
      c.json(await listSecurityEvents(services.store, pageNumber(c.req.valid('query').page), TABLE_PAGE_SIZE)),
    )
}

function pageNumber(text: string): number {
  const page = Number(text)
  if (Number.isInteger(page) && page >= 1 && page <= LAST_PAGE) return page
  throw new Refusal('bad-request', `The page must be a number from 1 to ${LAST_PAGE}.`)
}
