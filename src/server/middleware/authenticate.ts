import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { CONFIRMATION_MESSAGES, CONFIRMATION_NEEDED, isConfirmed } from '#domain/account/account.ts'
import { UNATTENDED_HEADER } from '#domain/account/device.ts'
import { PERMISSION_MESSAGES, Refusal } from '#domain/documents/refusal.ts'
import {
  type Actor,
  type AdministratorActor,
  authenticate,
  requireAdministrator,
  VISITOR,
} from '#features/account/authenticate.ts'
import { actingAs } from '#store/activity/acting.ts'
import { countCaller } from '../http/count-request.ts'
import type { Services } from '../services.ts'
import { originOf } from './request-origin.ts'

const BEARER = /^Bearer +([\w-]{20,200})$/i

/** Who sent the request, for routes that respond differently to visitors and the administrator. */
export function identify(services: Services) {
  return createMiddleware<{ Variables: { actor: Actor } }>(async (c, next) => {
    const actor = await actorOf(services, c)
    c.set('actor', actor)
    const isAdministrator = actor.kind === 'administrator'
    if (isAdministrator) leaveOut(services, c)
    await actingAs({ ...originOf(c, services), isAdministrator }, next)
  })
}

/** For the administrator's routes. */
export function administratorOnly(services: Services) {
  return createMiddleware<{ Variables: { actor: AdministratorActor } }>(async (c, next) => {
    c.set('actor', requireAdministrator(await actorOf(services, c)))
    leaveOut(services, c)
    // The store logs every write of the administrator, so no route can forget to.
    await actingAs({ ...originOf(c, services), isAdministrator: true }, next)
  })
}

/** The owner's own look at the site is no visit. */
function leaveOut(services: Services, c: Context): void {
  countCaller(services, c, (counter, caller) => counter.leaveOut(caller))
}

async function actorOf({ store, clock, log }: Services, { req: request }: Context): Promise<Actor> {
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

/** For deleting, giving away and letting in. After `administratorOnly`. The browser asks and repeats the request. */
export function confirmedOnly({ clock }: Pick<Services, 'clock'>) {
  return createMiddleware<{ Variables: { actor: AdministratorActor } }>(async (c, next) => {
    if (!isConfirmed(c.var.actor.session.confirmedAt, clock.now()))
      throw new Refusal('forbidden', CONFIRMATION_MESSAGES.needed, { code: CONFIRMATION_NEEDED })
    await next()
  })
}
