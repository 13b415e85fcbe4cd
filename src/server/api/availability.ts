import { Hono } from 'hono'
import { answersIn } from '#domain/service/answer.ts'
import { availabilityOf } from '#features/appointments/slots/availability.ts'
import { roomAhead } from '#features/appointments/slots/room-ahead.ts'
import { identify } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { askedDaySchema, askedRoomSchema } from './asked-day.ts'

/**
 * `GET /api/availability?date=YYYY-MM-DD&service=slug&zip=33602&answers.question=Yes`: the day's times. Only administrators see why a time is
 * taken. `GET /api/availability/days` counts what is left on each of the next days.
 */
export function availabilityApi(services: Services) {
  const { store, clock } = services
  return new Hono()
    .use(neverStored, identify(services))
    .get('/', query(askedDaySchema), async (c) => {
      const forDesk = c.var.actor.kind === 'administrator'
      const asked = { ...c.req.valid('query'), answers: answersIn(Object.entries(c.req.query())) }
      return c.json(await availabilityOf(store, asked, clock.now(), forDesk))
    })
    .get('/days', query(askedRoomSchema), async (c) => {
      const asked = { ...c.req.valid('query'), answers: answersIn(Object.entries(c.req.query())) }
      return c.json(await roomAhead(store, asked, clock.now()))
    })
}
