import type { Context } from 'hono'
import {
  appCodeSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmationSchema,
  deviceNameSchema,
  emailCodeSchema,
  newPasskeySchema,
  passkeyNameSchema,
} from '#domain/account/admin-schema.ts'
import { confirmEmailChange, requestEmailChange } from '#features/account/change-email.ts'
import { beginPasskeyConfirmation, confirmSession, waysToConfirm } from '#features/account/confirm-session.ts'
import { forgetDevice, listDevices, renameDevice } from '#features/account/devices.ts'
import { changePassword } from '#features/account/reset-password.ts'
import { endOneSession, endOtherSessions, listSessions } from '#features/account/session.ts'
import { signOut } from '#features/account/sign-in.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { describeKeys, removePasskey, renamePasskey } from '#features/sign-in-methods/passkeys.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
} from '#features/sign-in-methods/second-factor.ts'
import { addPasskey, passkeyToMake } from '#features/sign-in-methods/webauthn.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { circumstancesOf } from '../../middleware/circumstances.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody } from '../../middleware/json-body.ts'
import { administrator, succeed } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

/** The administrator's own password and address. */
export const accountRoom = administrator((routes, services) => {
  const { store, config } = services
  const circumstances = circumstancesOf(services)
  const desk = bookingContext(services)
  return (
    routes
      .get('/admin/verify', (c) => c.json({ admin: c.var.actor.administrator }))
      .post('/admin/password', jsonBody(changePasswordSchema), async (c) => {
        const { administrator } = c.var.actor
        const token = await changePassword(store, administrator, c.req.valid('json'), await circumstances(c))
        return c.json({ success: true, token })
      })
      .post('/admin/logout', (c) =>
        succeed(c, signOut(store, c.var.actor.session, clientAddress(c, config.trustedProxies))),
      )
      .post('/admin/email', jsonBody(changeEmailSchema), async (c) => {
        await requestEmailChange(desk, c.var.actor.administrator, c.req.valid('json'), await circumstances(c))
        return c.json({ success: true }, 202)
      })
      .post('/admin/email/confirm', jsonBody(emailCodeSchema), async (c) =>
        c.json({ email: await confirmEmailChange(desk, c.req.valid('json').code, await circumstances(c)) }),
      )
      // Proves that the person at the screen is still the administrator, for the routes that need it.
      .get('/admin/confirmation', async (c) => c.json(await waysToConfirm(store)))
      .post('/admin/confirmation/options', async (c) =>
        c.json({ options: await beginPasskeyConfirmation(store, c.var.actor.session.id, await circumstances(c)) }),
      )
      .post('/admin/confirmation', jsonBody(confirmationSchema), async (c) =>
        succeed(c, confirmSession(store, c.var.actor, c.req.valid('json'), await circumstances(c))),
      )
  )
})

/** The administrator's passkeys, second factor and recovery codes. */
export const signInMethodsRoom = administrator((routes, services) => {
  const { store, clock, config } = services
  const { secretKeyFile } = config
  const site = () => ({ store, publicUrl: config.publicUrl })
  const from = (c: Context) => clientAddress(c, config.trustedProxies)
  const confirmed = confirmedOnly(services)
  const names = async (email: string) => ({ email, business: (await readBusiness(store)).name || 'Plumbline' })
  return routes
    .get('/admin/keys', async (c) => c.json(await describeKeys(store, config.publicUrl)))
    .post('/admin/keys/passkey-options', confirmed, async (c) => {
      const { administrator, session } = c.var.actor
      const asker = { sessionId: session.id, now: clock.now() }
      return c.json({ options: await passkeyToMake(site(), await names(administrator.email), asker) })
    })
    .post('/admin/keys/passkeys', confirmed, jsonBody(newPasskeySchema), async (c) => {
      const asker = { sessionId: c.var.actor.session.id, address: from(c), now: clock.now() }
      await addPasskey(site(), c.req.valid('json'), asker)
      return c.json({ success: true }, 201)
    })
    .put('/admin/keys/passkeys/:id', jsonBody(passkeyNameSchema), (c) =>
      succeed(c, renamePasskey(store, c.req.param('id'), c.req.valid('json').name)),
    )
    .delete('/admin/keys/passkeys/:id', confirmed, (c) => succeed(c, removePasskey(store, c.req.param('id'), from(c))))
    .post('/admin/keys/second-factor', confirmed, async (c) => {
      const { email } = c.var.actor.administrator
      return c.json(await prepareSecondFactor(store, secretKeyFile, await names(email)))
    })
    .post('/admin/keys/second-factor/confirm', confirmed, jsonBody(appCodeSchema), async (c) => {
      const origin = { address: from(c), now: clock.now() }
      return c.json({ codes: await enableSecondFactor(store, secretKeyFile, c.req.valid('json').code, origin) })
    })
    .delete('/admin/keys/second-factor', confirmed, (c) => succeed(c, disableSecondFactor(store, from(c))))
    .post('/admin/keys/recovery-codes', confirmed, async (c) =>
      c.json({ codes: await renewRecoveryCodes(store, from(c)) }),
    )
})

/** Where the administrator is signed in, and the browsers they use. `DELETE /api/sessions` ends all but the current session. */
export const sessionsRoom = administrator((routes, services) => {
  const { store, clock, config } = services
  const from = (c: Context) => clientAddress(c, config.trustedProxies)
  return routes
    .get('/sessions', async (c) => c.json({ sessions: await listSessions(store, c.var.actor.session, clock.now()) }))
    .delete('/sessions', confirmedOnly(services), (c) =>
      succeed(c, endOtherSessions(store, c.var.actor.session, from(c))),
    )
    .delete('/sessions/:id', confirmedOnly(services), (c) =>
      succeed(c, endOneSession(store, c.var.actor.session, c.req.param('id'), from(c))),
    )
    .get('/devices', async (c) => c.json({ devices: await listDevices(store, c.var.actor.session) }))
    .put('/devices/:id', jsonBody(deviceNameSchema), (c) =>
      succeed(c, renameDevice(store, c.req.param('id'), c.req.valid('json').name)),
    )
    .delete('/devices/:id', confirmedOnly(services), (c) => succeed(c, forgetDevice(store, c.req.param('id'), from(c))))
})
