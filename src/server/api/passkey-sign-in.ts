import { Hono } from 'hono'
import { passkeySignInSchema } from '#domain/account/keys-schema.ts'
import { beginPasskeySignIn, signInWithPasskey } from '#features/account/sign-in-with-passkey.ts'
import { hasPasskeys } from '#features/sign-in-methods/passkeys.ts'
import { circumstancesOf } from '../middleware/circumstances.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** Signing in without a password. */
export function passkeySignInApi(services: Services) {
  const { store, delivery, config } = services
  const circumstances = circumstancesOf(services)
  return new Hono()
    .use(neverStored)
    .get('/', async (c) => c.json({ available: await hasPasskeys(store), publicUrl: config.publicUrl }))
    .post('/options', async (c) => c.json({ options: await beginPasskeySignIn(store, await circumstances(c)) }))
    .post('/', jsonBody(passkeySignInSchema), async (c) => {
      const origin = await circumstances(c)
      const token = await signInWithPasskey(store, c.req.valid('json').credential, origin)
      if (origin.knownDevice === undefined) delivery.wake()
      return c.json({ success: true, token })
    })
}
