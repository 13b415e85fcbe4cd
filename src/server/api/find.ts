import { Hono } from 'hono'
import { z } from '#domain/documents/zod.ts'
import { FIND_LIMIT } from '#domain/search/found.ts'
import { findAnything } from '#features/search/find-anything.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

const askedSchema = z.object({ q: z.string().max(FIND_LIMIT).default('') })

/** `GET /api/admin/find?q=`: what the owner looks for, whatever kind it is. */
export function findApi(services: Services) {
  const { store, clock } = services
  return new Hono().get('/', neverStored, administratorOnly(services), query(askedSchema), async (c) => {
    return c.json({ found: await findAnything(store, c.req.valid('query').q, clock.now()) })
  })
}
