import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { changePasswordSchema, credentialsSchema, setupSchema } from '#domain/account/admin-schema.ts'
import { needsSetup } from '#features/account/administrator.ts'
import { changePassword } from '#features/account/change-password.ts'
import type { Circumstances } from '#features/account/let-in.ts'
import { refuseConfigured, setUpAdministrator } from '#features/account/setup.ts'
import { needsSetupCode, type SetupVisitor } from '#features/account/setup-code.ts'
import { signIn } from '#features/account/sign-in.ts'
import { signOut } from '#features/account/sign-out.ts'
import { refuseThrottled } from '#features/security/sign-in-throttle.ts'
import { FORWARDED_HEADERS } from '#server/http/untrusted-proxy.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { circumstancesOf } from '../middleware/circumstances.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { answerErrors } from '../middleware/errors.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** Sign-in and setup. These responses have a fixed shape: `{ success, token, error }`. */
export function adminApi(services: Services) {
  const { store, config, delivery } = services
  const circumstances = circumstancesOf(services)
  const needsCode = (c: Context) => needsSetupCode(config.publicUrl, setupVisitor(c))
  const whileUnconfigured = createMiddleware(async (_, next) => {
    await refuseConfigured(store)
    await next()
  })
  /** Refuses before anything is read. */
  const unlessThrottled = createMiddleware<{ Variables: { circumstances: Circumstances } }>(async (c, next) => {
    const origin = await circumstances(c)
    if (origin.rateLimits) await refuseThrottled(store, origin, origin.now)
    c.set('circumstances', origin)
    await next()
  })
  return new Hono()
    .onError(answerUnsuccessful(services))
    .use(neverStored)
    .get('/setup-status', async (c) => c.json({ needsSetup: await needsSetup(store), codeNeeded: needsCode(c) }))
    .post('/setup', whileUnconfigured, jsonBody(setupSchema), async (c) => {
      const visit = { ...(await circumstances(c)), needsCode: needsCode(c) }
      return c.json({ success: true, token: await setUpAdministrator(store, c.req.valid('json'), visit) })
    })
    .post('/login', unlessThrottled, jsonBody(credentialsSchema), async (c) => {
      const token = await signIn(store, c.req.valid('json'), c.var.circumstances)
      if (c.var.circumstances.knownDevice === undefined) delivery.wake()
      return c.json({ success: true, token })
    })
    .get('/verify', administratorOnly(services), (c) => c.json({ admin: c.var.actor.administrator }))
    .post('/password', administratorOnly(services), jsonBody(changePasswordSchema), async (c) => {
      const { administrator } = c.var.actor
      const token = await changePassword(store, administrator, c.req.valid('json'), await circumstances(c))
      return c.json({ success: true, token })
    })
    .post('/logout', administratorOnly(services), async (c) => {
      await signOut(store, c.var.actor.session, clientAddress(c, config.trustedProxies))
      return c.json({ success: true })
    })
}

function setupVisitor(c: Context): SetupVisitor {
  return {
    peer: getConnInfo(c).remote.address,
    host: c.req.header('host'),
    isForwarded: FORWARDED_HEADERS.some((name) => c.req.header(name) !== undefined),
  }
}

/** Failures also carry `success`. */
function answerUnsuccessful({ log }: Services) {
  const answer = answerErrors(log)
  return async (error: Error, c: Context) => {
    const response = await answer(error, c)
    const body: object = await response.json()
    return new Response(JSON.stringify({ success: false, ...body }), response)
  }
}
