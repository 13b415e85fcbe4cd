import { Hono } from 'hono'
import { z } from '#domain/zod.ts'
import { availabilityOf } from '#features/appointments/availability.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

const daySchema = z.object({ date: z.string().default('') })

/** `GET /api/availability?date=YYYY-MM-DD`: the day's times and nothing of who has them. */
export function availabilityApi({ store, clock }: Services) {
  return new Hono()
    .use(neverStored)
    .get('/', query(daySchema), async (c) =>
      c.json(await availabilityOf(store, c.req.valid('query').date, clock.now())),
    )
}
