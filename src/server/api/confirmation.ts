import { Hono } from 'hono'
import { confirmationSchema } from '#domain/account/keys-schema.ts'
import { beginPasskeyConfirmation, confirmSession, waysToConfirm } from '#features/account/confirm-session.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { circumstancesOf } from '../middleware/circumstances.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** Proves that the person at the screen is still the administrator, for the routes that need it. */
export function confirmationApi(services: Services) {
  const { store } = services
  const circumstances = circumstancesOf(services)
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json(await waysToConfirm(store)))
    .post('/options', async (c) =>
      c.json({ options: await beginPasskeyConfirmation(store, c.var.actor.session.id, await circumstances(c)) }),
    )
    .post('/', jsonBody(confirmationSchema), async (c) => {
      await confirmSession(store, c.var.actor, c.req.valid('json'), await circumstances(c))
      return c.json({ success: true })
    })
}
