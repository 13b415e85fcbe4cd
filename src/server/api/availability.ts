import { type Context, Hono } from 'hono'
import { lacksTimeUntil } from '#domain/analytics/soon.ts'
import { SOON_DAYS } from '#domain/analytics/step.ts'
import { today } from '#domain/scheduling/slot.ts'
import { answersIn } from '#domain/services/answer.ts'
import { addDays } from '#domain/time/date.ts'
import { type Availability, availabilityOf, knownAvailability } from '#features/planning/availability.ts'
import { knownRoomAhead } from '#features/planning/room-ahead.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { countCaller } from '../http/count-request.ts'
import { identify } from '../middleware/authenticate.ts'
import { limitAvailability } from '../middleware/limit-availability.ts'
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
    .use(neverStored, identify(services), limitAvailability(services))
    .get('/', query(askedDaySchema), async (c) => {
      const forDesk = c.var.actor.kind === 'administrator'
      const asked = { ...c.req.valid('query'), answers: answersIn(Object.entries(c.req.query())) }
      if (forDesk) return c.json(await availabilityOf(store, asked, clock.now(), forDesk))
      const day = await knownAvailability(store, asked, clock.now())
      await countTurnedAway(services, c, asked.zip, day)
      return c.json(day)
    })
    .get('/days', query(askedRoomSchema), async (c) => {
      const asked = { ...c.req.valid('query'), answers: answersIn(Object.entries(c.req.query())) }
      return c.json(await knownRoomAhead(store, asked, clock.now()))
    })
}

/** A visitor who looks for a time and finds none that suits is demand that went elsewhere. */
async function countTurnedAway(services: Services, c: Context, zip: string | undefined, day: Availability) {
  const { store, clock } = services
  const { timeZone } = await readBusiness(store)
  const soon = addDays(today(clock.now(), timeZone), SOON_DAYS)
  countCaller(services, c, (counter, caller) => {
    if (day.outsideArea) counter.turnAway(caller, 'area', zip)
    else if (lacksTimeUntil(soon, day)) counter.turnAway(caller, 'soon')
  })
}
