import { Hono } from 'hono'
import { z } from '#domain/documents/zod.ts'
import { showSchedule } from '#features/scheduling/show-schedule.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

const daysSchema = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  span: z.enum(['week']).optional(),
})

/** `GET /api/admin/schedule?from=&to=&span=`: the visits of some days with their crews, windows and drives. */
export function scheduleApi(services: Services) {
  const { store, clock } = services
  return new Hono().get('/', neverStored, administratorOnly(services), query(daysSchema), async (c) => {
    return c.json(await showSchedule(store, c.req.valid('query'), clock.now()))
  })
}
