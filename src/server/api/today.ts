import { Hono } from 'hono'
import { countWaiting } from '#features/notifications/waiting-count.ts'
import { showToday } from '#features/today/show-today.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'
import { startFacts } from './getting-started.ts'

/** The first screen of the back-office, and the numbers beside its navigation. */
export function todayApi(services: Services) {
  const { store, clock } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json(await showToday(store, await startFacts(services), clock.now())))
    .get('/waiting', async (c) => c.json(await countWaiting(store)))
}
