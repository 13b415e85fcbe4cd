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
import { crewPagePath } from '#domain/crews/link.ts'
import { notPermitted, Refusal } from '#domain/documents/refusal.ts'
import { isAdmin } from '#domain/people/person.ts'
import { preferencesChangeSchema } from '#domain/people/preferences.ts'
import { ownNameSchema } from '#domain/people/schema.ts'
import { lacksCode } from '#features/account/authenticate.ts'
import { confirmEmailChange, requestEmailChange } from '#features/account/change-email.ts'
import { beginPasskeyConfirmation, confirmSession, waysToConfirm } from '#features/account/confirm-session.ts'
import { forgetDevice, listDevices, renameDevice } from '#features/account/devices.ts'
import { changePerson, type Person } from '#features/account/person.ts'
import { changePassword } from '#features/account/reset-password.ts'
import { crewTokenOf, endOneSession, endOtherSessions, listSessions } from '#features/account/session.ts'
import { signOut } from '#features/account/sign-in.ts'
import { shownPerson } from '#features/people/people.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { describeKeys, removePasskey, renamePasskey } from '#features/sign-in-methods/passkeys.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
} from '#features/sign-in-methods/second-factor.ts'
import { addPasskey, passkeyToMake } from '#features/sign-in-methods/webauthn.ts'
import { actingAsNobody } from '#store/activity/acting.ts'
import { bearerOf, confirmedOnly } from '../../middleware/authenticate.ts'
import { circumstancesOf } from '../../middleware/circumstances.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { jsonBody } from '../../middleware/json-body.ts'
import { person, succeed } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

/** Everyone's own name, password and address. */
export const accountRoom = person((routes, services) => {
  const { store, config } = services
  const circumstances = circumstancesOf(services)
  const desk = bookingContext(services)
  return (
    routes
      .get('/admin/verify', async (c) => {
        const { actor } = c.var
        if (!isAdmin(actor.person.role)) throw new Refusal('forbidden', notPermitted('data'))
        const { mailsNotes, views } = actor.person
        const mustAddCode = actor.kind === 'person'
        return c.json({ admin: { ...shownPerson(actor.person), mailsNotes, views, mustAddCode } })
      })
      // The signed-in person, whatever their role, and the page of a technician's crew.
      .get('/admin/person', async (c) => {
        const { actor } = c.var
        const token = bearerOf(c)
        const mayWork = actor.person.role === 'technician' && !(await lacksCode(store, actor.person))
        const crewPage = mayWork ? crewPagePath(crewTokenOf(token)) : null
        return c.json({
          person: { ...shownPerson(actor.person), mustAddCode: !mayWork && actor.kind === 'person' },
          crewPage,
        })
      })
      .put('/admin/name', jsonBody(ownNameSchema), async (c) => {
        const { name } = c.req.valid('json')
        await changePerson(store, c.var.actor.person.id, { name })
        return c.json({ name })
      })
      .put('/admin/preferences', jsonBody(preferencesChangeSchema), (c) => {
        const { mailsNotes, views } = c.req.valid('json')
        const change = { ...(mailsNotes !== undefined && { mailsNotes }), ...(views && { views }) }
        const save = () => changePerson(store, c.var.actor.person.id, change)
        // Every filter that a person chooses is saved. The activity log leaves that out.
        return succeed(c, mailsNotes === undefined ? actingAsNobody(save) : save())
      })
      .post('/admin/password', jsonBody(changePasswordSchema), async (c) => {
        const token = await changePassword(store, c.var.actor.person, c.req.valid('json'), await circumstances(c))
        return c.json({ success: true, token })
      })
      .post('/admin/logout', (c) =>
        succeed(c, signOut(store, c.var.actor.session, clientAddress(c, config.trustedProxies))),
      )
      .post('/admin/email', jsonBody(changeEmailSchema), async (c) => {
        await requestEmailChange(desk, c.var.actor.person, c.req.valid('json'), await circumstances(c))
        return c.json({ success: true }, 202)
      })
      .post('/admin/email/confirm', jsonBody(emailCodeSchema), async (c) =>
        c.json({
          email: await confirmEmailChange(desk, c.var.actor.person, c.req.valid('json').code, await circumstances(c)),
        }),
      )
      // Proves who is at the screen, for the routes that need it.
      .get('/admin/confirmation', async (c) => c.json(await waysToConfirm(store, c.var.actor.person.id)))
      .post('/admin/confirmation/options', async (c) =>
        c.json({ options: await beginPasskeyConfirmation(store, c.var.actor.session.id, await circumstances(c)) }),
      )
      .post('/admin/confirmation', jsonBody(confirmationSchema), async (c) =>
        succeed(c, confirmSession(store, c.var.actor, c.req.valid('json'), await circumstances(c))),
      )
  )
})

/** Everyone's own passkeys, second factor and recovery codes. */
export const signInMethodsRoom = person((routes, services) => {
  const { store, clock, config } = services
  const { secretKeyFile } = config
  const site = () => ({ store, publicUrl: config.publicUrl })
  const from = (c: Context) => clientAddress(c, config.trustedProxies)
  const confirmed = confirmedOnly(services)
  const names = async ({ id, email }: Person) => ({
    id,
    email,
    business: (await readBusiness(store)).name || 'Plumbline',
  })
  return routes
    .get('/admin/keys', async (c) => c.json(await describeKeys(store, c.var.actor.person.id, config.publicUrl)))
    .post('/admin/keys/passkey-options', confirmed, async (c) => {
      const { person, session } = c.var.actor
      const asker = { sessionId: session.id, now: clock.now() }
      return c.json({ options: await passkeyToMake(site(), await names(person), asker) })
    })
    .post('/admin/keys/passkeys', confirmed, jsonBody(newPasskeySchema), async (c) => {
      const { person, session } = c.var.actor
      const asker = { personId: person.id, sessionId: session.id, address: from(c), now: clock.now() }
      await addPasskey(site(), c.req.valid('json'), asker)
      return c.json({ success: true }, 201)
    })
    .put('/admin/keys/passkeys/:id', jsonBody(passkeyNameSchema), (c) =>
      succeed(
        c,
        renamePasskey(store, { id: c.req.param('id'), personId: c.var.actor.person.id }, c.req.valid('json').name),
      ),
    )
    .delete('/admin/keys/passkeys/:id', confirmed, (c) =>
      succeed(c, removePasskey(store, { id: c.req.param('id'), personId: c.var.actor.person.id }, from(c))),
    )
    .post('/admin/keys/second-factor', confirmed, async (c) => {
      return c.json(await prepareSecondFactor(store, secretKeyFile, await names(c.var.actor.person)))
    })
    .post('/admin/keys/second-factor/confirm', confirmed, jsonBody(appCodeSchema), async (c) => {
      const origin = { id: c.var.actor.person.id, address: from(c), now: clock.now() }
      return c.json({ codes: await enableSecondFactor(store, secretKeyFile, c.req.valid('json').code, origin) })
    })
    .delete('/admin/keys/second-factor', confirmed, (c) =>
      succeed(c, disableSecondFactor(store, c.var.actor.person.id, from(c))),
    )
    .post('/admin/keys/recovery-codes', confirmed, async (c) =>
      c.json({ codes: await renewRecoveryCodes(store, c.var.actor.person.id, from(c)) }),
    )
})

/** A person's sessions and browsers. `DELETE /api/sessions` ends all but the current session. */
export const sessionsRoom = person((routes, services) => {
  const { store, clock, config } = services
  const from = (c: Context) => clientAddress(c, config.trustedProxies)
  return routes
    .get('/sessions', async (c) => c.json({ sessions: await listSessions(store, c.var.actor.session, clock.now()) }))
    .delete('/sessions', confirmedOnly(services), (c) =>
      succeed(c, endOtherSessions(store, c.var.actor.session, c.var.actor.person, from(c))),
    )
    .delete('/sessions/:id', confirmedOnly(services), (c) =>
      succeed(c, endOneSession(store, c.var.actor.session, c.req.param('id'), from(c))),
    )
    .get('/devices', async (c) => c.json({ devices: await listDevices(store, c.var.actor.session) }))
    .put('/devices/:id', jsonBody(deviceNameSchema), (c) =>
      succeed(c, renameDevice(store, c.var.actor.session, c.req.param('id'), c.req.valid('json').name)),
    )
    .delete('/devices/:id', confirmedOnly(services), (c) =>
      succeed(c, forgetDevice(store, c.var.actor.session, c.req.param('id'), from(c))),
    )
})
