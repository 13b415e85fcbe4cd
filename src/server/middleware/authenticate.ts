import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { CONFIRMATION_MESSAGES, isConfirmed } from '#domain/account/account.ts'
import { browserName } from '#domain/account/device.ts'
import { CONFIRMATION_NEEDED, UNATTENDED_HEADER } from '#domain/account/protocol.ts'
import { PERMISSION_MESSAGES, Refusal } from '#domain/documents/refusal.ts'
import {
  type Actor,
  type AdministratorActor,
  authenticate,
  requireAdministrator,
  requireOwner,
  requirePerson,
  type SignedInActor,
  VISITOR,
} from '#features/account/authenticate.ts'
import { accountOf } from '#features/security/security-events.ts'
import { actingAs, type Origin } from '#store/activity/acting.ts'
import { countCaller } from '../http/count-request.ts'
import type { Services } from '../services.ts'
import { clientAddress } from './client-address.ts'

const BEARER = /^Bearer +([\w-]{20,200})$/i

/** The sender of the request, for routes that respond differently to visitors and the administrator. */
export function identify(services: Services) {
  return createMiddleware<{ Variables: { actor: Actor } }>(async (c, next) => {
    const actor = await actorOf(services, c)
    c.set('actor', actor)
    if (actor.kind === 'administrator') leaveOut(services, c)
    await as(actor, services, c, next)
  })
}

/** For routes about a person's own account. */
export function signedInOnly(services: Services) {
  return createMiddleware<{ Variables: { actor: SignedInActor } }>(async (c, next) => {
    const actor = requirePerson(await actorOf(services, c))
    c.set('actor', actor)
    if (actor.kind === 'administrator') leaveOut(services, c)
    await as(actor, services, c, next)
  })
}

/** For the administrator's routes. After `signedInOnly`. */
export const administratorOnly = createMiddleware<{ Variables: { actor: SignedInActor } }>(async (c, next) => {
  c.set('actor', requireAdministrator(c.var.actor))
  await next()
})

/** After `administratorOnly`. */
export const ownerOnly = createMiddleware<{ Variables: { actor: AdministratorActor } }>(async (c, next) => {
  requireOwner(c.var.actor)
  await next()
})

/** The store logs every write of someone who signed in, so no route can forget to. */
function as(actor: Actor, services: Services, c: Context, next: () => Promise<void>): Promise<void> {
  return actingAs({ ...originOf(c, services), ...('person' in actor ? { by: accountOf(actor.person.id) } : {}) }, next)
}

/** The owner's own visit to the site is not counted. */
function leaveOut(services: Services, c: Context): void {
  countCaller(services, c, (counter, caller) => counter.leaveOut(caller))
}

/** Empty for a malformed one, which gets the same refusal as an unknown one. */
export function bearerOf({ req }: Context): string {
  return BEARER.exec(req.header('authorization') ?? '')?.[1] ?? ''
}

async function actorOf({ store, clock, log }: Services, c: Context): Promise<Actor> {
  const { req: request } = c
  if (request.header('authorization') === undefined) return VISITOR
  try {
    const isUnattended = request.header(UNATTENDED_HEADER) !== undefined
    return await authenticate(store, bearerOf(c), { now: clock.now(), isUnattended })
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, 'authentication failed')
    throw new Refusal('unavailable', PERMISSION_MESSAGES.unavailable)
  }
}

/** For routes that delete, hand over or grant access. After `signedInOnly`. The browser asks and repeats the request. */
export function confirmedOnly({ clock }: Pick<Services, 'clock'>) {
  return createMiddleware<{ Variables: { actor: SignedInActor } }>(async (c, next) => {
    if (!isConfirmed(c.var.actor.session.confirmedAt, clock.now()))
      throw new Refusal('forbidden', CONFIRMATION_MESSAGES.needed, { code: CONFIRMATION_NEEDED })
    await next()
  })
}

function originOf(c: Context, { config }: Pick<Services, 'config'>): Origin {
  return { address: clientAddress(c, config.trustedProxies), device: browserName(c.req.header('user-agent')) }
}

/** Until the sender is known to be the administrator, the activity log gets only explicit entries, such as failed sign-ins. */
export function notSignedIn(services: Pick<Services, 'config'>) {
  return createMiddleware((c, next) => actingAs(originOf(c, services), next))
}
