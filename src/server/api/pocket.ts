import { Hono } from 'hono'
import { showPocket } from '#features/offline/show-pocket.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** `GET /api/admin/pocket`: what the administrator's phone keeps for when it has no network. */
export function pocketApi(services: Services) {
  const { store, clock } = services
  return new Hono().get('/', neverStored, administratorOnly(services), async (c) =>
    c.json(await showPocket(store, c.var.actor.administrator, clock.now())),
  )
}
