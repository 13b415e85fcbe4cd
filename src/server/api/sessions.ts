import { type Context, Hono } from 'hono'
import { endOneSession, endOtherSessions, listSessions } from '#features/account/signed-in-sessions.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { confirmedOnly } from '../middleware/confirmed.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** Where the administrator is signed in. `DELETE /api/sessions` ends all but the current session. */
export function sessionsApi(services: Services) {
  const { store, clock, config } = services
  const from = (c: Context) => clientAddress(c, config.trustedProxies)
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json({ sessions: await listSessions(store, c.var.actor.session, clock.now()) }))
    .delete('/', confirmedOnly(services), async (c) => {
      await endOtherSessions(store, c.var.actor.session, from(c))
      return c.json({ success: true })
    })
    .delete('/:id', confirmedOnly(services), async (c) => {
      await endOneSession(store, c.var.actor.session, c.req.param('id'), from(c))
      return c.json({ success: true })
    })
}
