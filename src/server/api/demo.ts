import { Hono } from 'hono'
import { findDemo, removeDemo } from '#features/demo/remove-demo.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** What is left of the demo, and its removal. */
export function demoApi(services: Services) {
  const { store, clock } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json(await findDemo(store)))
    .post('/remove', async (c) => c.json(await removeDemo({ store, actor: c.var.actor, now: clock.now() })))
}
