import { Hono } from 'hono'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { mailSettingsInputSchema, proofCodeSchema, selectorSchema } from '#domain/mail-server/schema.ts'
import { MAIL_SETTINGS_MESSAGES } from '#domain/mail-server/settings.ts'
import { describeMail } from '#features/mail-server/describe-mail.ts'
import { readMailSettings } from '#features/mail-server/mail-settings.ts'
import { confirmProof, sendProof } from '#features/mail-server/prove-mail.ts'
import { saveMailSettings } from '#features/mail-server/save-mail-settings.ts'
import { explainSenderDomain } from '#features/mail-server/sender-domain.ts'
import { precondition } from '#server/http/precondition.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { confirmedOnly } from '../middleware/confirmed.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

const domainSchema = z.object({ selector: selectorSchema.default('') })

/** The mail server, for the administrator only. The password goes in and never comes out. */
export function mailApi(services: Services) {
  const { store, mail, delivery, clock, config } = services
  const { publicUrl, rateLimits: limits } = config
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json(await describeMail({ store, mail }, clock.now())))
    .put('/', confirmedOnly(services), jsonBody(mailSettingsInputSchema), async (c) => {
      const circumstances = {
        version: precondition(c).version,
        address: clientAddress(c, config.trustedProxies),
        now: clock.now(),
      }
      const outcome = await saveMailSettings({ store, mail }, c.req.valid('json'), circumstances)
      if (!outcome.ok) return c.json({ error: STALE, code: outcome.reason, current: outcome.current }, 409)
      return c.json(outcome.saved)
    })
    .post('/proof', async (c) => {
      const { email } = c.var.actor.administrator
      return c.json(await sendProof({ store, mail, delivery, publicUrl, limits }, email, clock.now()))
    })
    .post('/proof/confirm', jsonBody(proofCodeSchema), async (c) => {
      const origin = { address: clientAddress(c, config.trustedProxies), now: clock.now() }
      await confirmProof({ store, mail }, c.req.valid('json').code, origin)
      return c.json({ success: true })
    })
    .get('/domain', query(domainSchema), async (c) => {
      const { settings } = await readMailSettings(store)
      if (!settings) throw new Refusal('conflict', MAIL_SETTINGS_MESSAGES.notSetUp, { code: 'not-set-up' })
      const { senderAddress: address, provider } = settings
      const { selector } = c.req.valid('query')
      return c.json({ records: await explainSenderDomain({ address, provider, selector }) })
    })
}
