import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  credentialsSchema,
  notMeSchema,
  passkeySignInSchema,
  resetPasswordSchema,
  resetRequestSchema,
  setupSchema,
} from '#domain/account/admin-schema.ts'
import { invitationTokenSchema, joinSchema } from '#domain/people/schema.ts'
import { addressTokenSchema } from '#domain/system/web-address.ts'
import { reportNotMe } from '#features/account/devices.ts'
import { resetWithLink, startReset } from '#features/account/forgotten-password.ts'
import { needsSetup } from '#features/account/person.ts'
import type { Circumstances } from '#features/account/session.ts'
import { needsSetupCode, refuseConfigured, type SetupVisitor, setUpAdministrator } from '#features/account/setup.ts'
import { beginPasskeySignIn, signIn, signInWithPasskey } from '#features/account/sign-in.ts'
import { join, showInvitation } from '#features/people/invitations.ts'
import { refuseThrottled } from '#features/security/sign-in-throttle.ts'
import { hasPasskeys } from '#features/sign-in-methods/passkeys.ts'
import { confirmAddress } from '#features/system/web-address.ts'
import { FORWARDED_HEADERS } from '#server/http/untrusted-proxy.ts'
import { circumstancesOf } from '../../middleware/circumstances.ts'
import { jsonBody } from '../../middleware/json-body.ts'
import { succeed, visitor } from '../audience.ts'

/** The routes whose responses have a fixed shape: `{ success, token, error }`. */
const FIXED_SHAPE = '/admin/:act{(?:setup-status|setup|login|verify|password|logout)}'

/** Setup, sign-in and a new password. */
export const signInRoom = visitor((routes, services) => {
  const { store, config, deployment, delivery, mail, log } = services
  const circumstances = circumstancesOf(services)
  const needsCode = (c: Context) => needsSetupCode(config.publicUrl, setupVisitor(c))
  const whileUnconfigured = createMiddleware(async (_, next) => {
    await refuseConfigured(store)
    await next()
  })
  /** Refuses before reading anything. */
  const unlessThrottled = createMiddleware<{ Variables: { circumstances: Circumstances } }>(async (c, next) => {
    const origin = await circumstances(c)
    if (origin.rateLimits) await refuseThrottled(store, origin, origin.now)
    c.set('circumstances', origin)
    await next()
  })
  /** The person gets a mail about a new device. */
  const signedIn = (token: string) => {
    delivery.wake()
    return { success: true, token }
  }
  return (
    routes
      .use(FIXED_SHAPE, unsuccessful)
      .get('/admin/setup-status', async (c) =>
        c.json({ needsSetup: await needsSetup(store), codeNeeded: needsCode(c) }),
      )
      .post('/admin/setup', whileUnconfigured, jsonBody(setupSchema), async (c) => {
        const visit = { ...(await circumstances(c)), needsCode: needsCode(c) }
        return c.json({ success: true, token: await setUpAdministrator(store, c.req.valid('json'), visit) })
      })
      .post('/admin/login', unlessThrottled, jsonBody(credentialsSchema), async (c) => {
        const origin = c.var.circumstances
        return c.json(signedIn(await signIn(store, c.req.valid('json'), origin)))
      })
      .get('/admin/passkey', async (c) => c.json({ available: await hasPasskeys(store), publicUrl: config.publicUrl }))
      .post('/admin/passkey/options', async (c) =>
        c.json({ options: await beginPasskeySignIn(store, await circumstances(c)) }),
      )
      .post('/admin/passkey', jsonBody(passkeySignInSchema), async (c) => {
        const origin = await circumstances(c)
        return c.json(signedIn(await signInWithPasskey(store, c.req.valid('json').credential, origin)))
      })
      .get('/admin/reset', async (c) => c.json({ available: await mail.isProven() }))
      .post('/admin/reset', jsonBody(resetRequestSchema), async (c) => {
        const desk = { store, delivery, publicUrl: config.publicUrl }
        await startReset(desk, c.req.valid('json').email, await circumstances(c), (error) =>
          log.error({ err: error }, 'a link for a new password could not be queued'),
        )
        return c.json({ success: true }, 202)
      })
      // The page behind the link sends this. Opening the page changes nothing, because mail scanners open links.
      .post('/admin/not-me', jsonBody(notMeSchema), async (c) =>
        c.json({ token: await reportNotMe(store, c.req.valid('json').token, await circumstances(c)) }),
      )
      // The page at the new address sends this.
      .post('/admin/address/confirm', jsonBody(addressTokenSchema), async (c) => {
        const { token } = c.req.valid('json')
        const sent = { token, origin: c.req.header('origin') }
        const url = await confirmAddress(store, deployment.given, sent, await circumstances(c))
        await deployment.settled()
        return c.json({ url })
      })
      .post('/admin/reset/confirm', jsonBody(resetPasswordSchema), async (c) =>
        succeed(c, resetWithLink(store, c.req.valid('json'), await circumstances(c))),
      )
  )
})

function setupVisitor(c: Context): SetupVisitor {
  return {
    peer: getConnInfo(c).remote.address,
    host: c.req.header('host'),
    isForwarded: FORWARDED_HEADERS.some((name) => c.req.header(name) !== undefined),
  }
}

/** Failures also carry `success`. */
const unsuccessful = createMiddleware(async (c, next) => {
  await next()
  if (!c.error) return
  const body: object = await c.res.json()
  c.res = new Response(JSON.stringify({ success: false, ...body }), c.res)
})

/** An invited person opens the invitation, and accepts it with a password. */
export const joinRoom = visitor((routes, services) => {
  const { store } = services
  const circumstances = circumstancesOf(services)
  return routes
    .post('/admin/invitation', jsonBody(invitationTokenSchema), async (c) =>
      c.json(await showInvitation(store, c.req.valid('json').token, await circumstances(c))),
    )
    .post('/admin/join', jsonBody(joinSchema), async (c) =>
      c.json({ success: true, token: await join(store, c.req.valid('json'), await circumstances(c)) }),
    )
})
