import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { PERMISSION_MESSAGES } from '#domain/document/permission.ts'
import { Refusal } from '#domain/document/refusal.ts'
import { UNATTENDED_HEADER } from '#domain/session/signed-in.ts'
import { type Actor, authenticate, VISITOR } from '#features/admin/authenticate.ts'
import { type AdministratorActor, requireAdministrator } from '#features/admin/require-administrator.ts'
import type { Services } from '../services.ts'

const BEARER = /^Bearer +([\w-]{20,200})$/i

/** Who sent the request, for routes that respond differently to visitors and the administrator. */
export function identify(services: Services) {
  return createMiddleware<{ Variables: { actor: Actor } }>(async (c, next) => {
    c.set('actor', await actorOf(services, c.req))
    await next()
  })
}

/** For the administrator's routes. */
export function administratorOnly(services: Services) {
  return createMiddleware<{ Variables: { actor: AdministratorActor } }>(async (c, next) => {
    c.set('actor', requireAdministrator(await actorOf(services, c.req)))
    await next()
  })
}

async function actorOf({ store, clock, log }: Services, request: HonoRequest): Promise<Actor> {
  const authorization = request.header('authorization')
  if (authorization === undefined) return VISITOR
  // A malformed token is refused in the same words as an unknown one.
  const token = BEARER.exec(authorization)?.[1] ?? ''
  try {
    const isUnattended = request.header(UNATTENDED_HEADER) !== undefined
    return await authenticate(store, token, { now: clock.now(), isUnattended })
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, 'authentication failed')
    throw new Refusal('unavailable', PERMISSION_MESSAGES.unavailable)
  }
}
