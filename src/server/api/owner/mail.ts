import { STALE } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { mailSettingsInputSchema, proofCodeSchema, selectorSchema } from '#domain/mail-server/schema.ts'
import { confirmProof, explainOwnDomain, sendProof } from '#features/mail-server/prove-mail.ts'
import { describeMail, saveMailSettings } from '#features/mail-server/save-mail-settings.ts'
import { precondition } from '#server/http/precondition.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { owner } from '../audience.ts'

const domainSchema = z.object({ selector: selectorSchema.default('') })

/** The mail server, for owners only. The password is never returned. */
export const mailRoom = owner((routes, services) => {
  const { store, mail, delivery, clock, config } = services
  return routes
    .get('/mail', async (c) => c.json(await describeMail({ store, mail }, clock.now())))
    .put('/mail', confirmedOnly(services), jsonBody(mailSettingsInputSchema), async (c) => {
      const circumstances = {
        version: precondition(c).version,
        address: clientAddress(c, config.trustedProxies),
        now: clock.now(),
      }
      const outcome = await saveMailSettings({ store, mail }, c.req.valid('json'), circumstances)
      if (!outcome.ok) return c.json({ error: STALE, code: outcome.reason, current: outcome.current }, 409)
      return c.json(outcome.saved)
    })
    .post('/mail/proof', async (c) => {
      const { email } = c.var.actor.administrator
      const { publicUrl, rateLimits: limits } = config
      return c.json(await sendProof({ store, mail, delivery, publicUrl, limits }, email, clock.now()))
    })
    .post('/mail/proof/confirm', jsonBody(proofCodeSchema), async (c) => {
      const origin = { address: clientAddress(c, config.trustedProxies), now: clock.now() }
      await confirmProof({ store, mail }, c.req.valid('json').code, origin)
      return c.json({ success: true })
    })
    .get('/mail/domain', query(domainSchema), async (c) =>
      c.json({ records: await explainOwnDomain(store, c.req.valid('query').selector) }),
    )
})
