import { Hono } from 'hono'
import { availabilityOf } from '#features/appointments/availability.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** `GET /api/availability?date=YYYY-MM-DD`: the day's times and nothing of who has them. */
export function availabilityApi({ store, clock }: Services) {
  return new Hono()
    .use(neverStored)
    .get('/', async (c) => c.json(await availabilityOf(store, c.req.query('date') ?? '', clock.now())))
}
