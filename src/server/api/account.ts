import { Hono } from 'hono'
import { ACCOUNT_MESSAGES } from '#domain/account/account.ts'
import {
  changeEmailSchema,
  emailCodeSchema,
  resetPasswordSchema,
  resetRequestSchema,
} from '#domain/account/admin-schema.ts'
import { notMeSchema } from '#domain/account/keys-schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { confirmEmailChange, requestEmailChange } from '#features/account/change-email.ts'
import { limitResets, requestReset, resetWithLink } from '#features/account/forgotten-password.ts'
import { reportNotMe } from '#features/account/not-me.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { circumstancesOf } from '../middleware/circumstances.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** Changes of the account that need a mail. */
export function accountApi(services: Services) {
  const { store, mail, delivery, config, log } = services
  const desk = {
    store,
    delivery,
    publicUrl: config.publicUrl,
    get hasMailServer() {
      return mail.hasServer
    },
  }
  const circumstances = circumstancesOf(services)
  return (
    new Hono()
      .use(neverStored)
      .post('/email', administratorOnly(services), jsonBody(changeEmailSchema), async (c) => {
        await requestEmailChange(desk, c.var.actor.administrator, c.req.valid('json'), await circumstances(c))
        return c.json({ success: true }, 202)
      })
      .post('/email/confirm', administratorOnly(services), jsonBody(emailCodeSchema), async (c) =>
        c.json({ email: await confirmEmailChange(desk, c.req.valid('json').code, await circumstances(c)) }),
      )
      .get('/reset', async (c) => c.json({ available: await mail.isProven() }))
      .post('/reset', jsonBody(resetRequestSchema), async (c) => {
        const origin = await circumstances(c)
        if (config.rateLimits) await limitResets(store, origin)
        if (!(await mail.isProven()))
          throw new Refusal('conflict', ACCOUNT_MESSAGES.resetUnavailable, { code: 'not-proven' })
        // Not awaited: the response takes the same time whether the address exists or not.
        void requestReset(desk, c.req.valid('json').email, origin).catch((error: unknown) =>
          log.error({ err: error }, 'a link for a new password could not be queued'),
        )
        return c.json({ success: true }, 202)
      })
      // The page that the link opens sends this. Opening it changes nothing, because mail scanners open links.
      .post('/not-me', jsonBody(notMeSchema), async (c) =>
        c.json({ token: await reportNotMe(store, c.req.valid('json').token, await circumstances(c)) }),
      )
      .post('/reset/confirm', jsonBody(resetPasswordSchema), async (c) => {
        await resetWithLink(store, c.req.valid('json'), await circumstances(c))
        return c.json({ success: true })
      })
  )
}
