import { Hono } from 'hono'
import { availabilityOf } from '#features/appointments/availability.ts'
import { identify } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** `GET /api/availability?date=YYYY-MM-DD&service=slug&zip=33602`: the day's times. Only the desk hears who has them. */
export function availabilityApi(services: Services) {
  const { store, clock } = services
  return new Hono().use(neverStored, identify(services)).get('/', async (c) => {
    const { date = '', service, zip } = c.req.query()
    const forDesk = c.var.actor.kind === 'administrator'
    return c.json(await availabilityOf(store, { date, service, zip }, clock.now(), forDesk))
  })
}
