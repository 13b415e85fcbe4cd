import { type Context, Hono } from 'hono'
import { appCodeSchema, newPasskeySchema, passkeyNameSchema } from '#domain/account/keys-schema.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { describeKeys } from '#features/sign-in-methods/describe-keys.ts'
import { removePasskey, renamePasskey } from '#features/sign-in-methods/passkeys.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
} from '#features/sign-in-methods/second-factor.ts'
import { addPasskey, passkeyToMake } from '#features/sign-in-methods/webauthn.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { confirmedOnly } from '../middleware/confirmed.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** The administrator's passkeys, second factor and recovery codes. */
export function keysApi(services: Services) {
  const { store, clock, config } = services
  const { publicUrl, secretKeyFile } = config
  const site = { store, publicUrl }
  const from = (c: Context) => clientAddress(c, config.trustedProxies)
  const confirmed = confirmedOnly(services)
  const names = async (email: string) => ({ email, business: (await readBusiness(store)).name || 'Plumbline' })
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json(await describeKeys(store, publicUrl)))
    .post('/passkey-options', confirmed, async (c) => {
      const { administrator, session } = c.var.actor
      const asker = { sessionId: session.id, now: clock.now() }
      return c.json({ options: await passkeyToMake(site, await names(administrator.email), asker) })
    })
    .post('/passkeys', confirmed, jsonBody(newPasskeySchema), async (c) => {
      const asker = { sessionId: c.var.actor.session.id, address: from(c), now: clock.now() }
      await addPasskey(site, c.req.valid('json'), asker)
      return c.json({ success: true }, 201)
    })
    .put('/passkeys/:id', jsonBody(passkeyNameSchema), async (c) => {
      await renamePasskey(store, c.req.param('id'), c.req.valid('json').name)
      return c.json({ success: true })
    })
    .delete('/passkeys/:id', confirmed, async (c) => {
      await removePasskey(store, c.req.param('id'), from(c))
      return c.json({ success: true })
    })
    .post('/second-factor', confirmed, async (c) => {
      const { email } = c.var.actor.administrator
      return c.json(await prepareSecondFactor(store, secretKeyFile, await names(email)))
    })
    .post('/second-factor/confirm', confirmed, jsonBody(appCodeSchema), async (c) => {
      const origin = { address: from(c), now: clock.now() }
      return c.json({ codes: await enableSecondFactor(store, secretKeyFile, c.req.valid('json').code, origin) })
    })
    .delete('/second-factor', confirmed, async (c) => {
      await disableSecondFactor(store, from(c))
      return c.json({ success: true })
    })
    .post('/recovery-codes', confirmed, async (c) => c.json({ codes: await renewRecoveryCodes(store, from(c)) }))
}
