import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { HonoBase } from 'hono/hono-base'
import type { Env, Schema } from 'hono/types'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/appointment.ts'
import { CREW_DEVICE_COOKIE } from '#domain/crews/link.ts'
import type { AdministratorActor, SignedInActor } from '#features/account/authenticate.ts'
import { type OpenedCrew, openCrew } from '#features/crews/technician.ts'
import type { KeyHolder } from '#features/customer-link/access.ts'
import { administratorOnly, notSignedIn, ownerOnly, signedInOnly } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import type { Services } from '../services.ts'

/**
 * The columns of the permission table, and what handlers of each know about the sender. An administrator may also do
 * what a person may, and an owner what both may.
 */
interface Senders {
  visitor: object
  /** Has the key of an appointment. Features check it when they read the appointment. */
  customer: { holder: KeyHolder }
  /** Has the link of a crew, or is a technician of it. */
  crew: { crew: OpenedCrew }
  /** Anyone who signed in, for their own account. Technicians have nothing else here. */
  person: { actor: SignedInActor }
  /** Office and owners. */
  administrator: { actor: AdministratorActor }
  owner: { actor: AdministratorActor }
}
type Audience = keyof Senders
export type EnvOf<A extends Audience> = { Bindings: HttpBindings; Variables: Senders[A] }

/** The routes of a noun for one audience. */
interface Room<A extends Audience, E extends Env, S extends Schema, P extends string> {
  audience: A
  build(services: Services): HonoBase<E, S, '/', P>
}

/** Each audience has a function that makes its rooms. Handlers see only what the guard of their audience provides. */
function roomFor<A extends Audience>(audience: A) {
  return <E extends Env, S extends Schema, P extends string>(
    build: (routes: Hono<EnvOf<A>>, services: Services) => HonoBase<E, S, '/', P>,
  ): Room<A, E, S, P> => ({ audience, build: (services) => build(new Hono<EnvOf<A>>(), services) })
}
export const visitor = roomFor('visitor')
export const customer = roomFor('customer')
export const crew = roomFor('crew')
export const person = roomFor('person')
export const administrator = roomFor('administrator')
export const owner = roomFor('owner')

/** For work that has nothing to return. */
export async function succeed(c: Context, work: Promise<unknown>) {
  await work
  return c.json({ success: true })
}

/** All rooms of an audience. A room of another audience doesn't compile. */
export class Rooms<A extends Audience, S extends Schema> {
  readonly #audience: A
  readonly #services: Services
  readonly routes: HonoBase<EnvOf<A>, S, '/', '/'>

  constructor(audience: A, services: Services, routes: HonoBase<EnvOf<A>, S, '/', '/'>) {
    this.#audience = audience
    this.#services = services
    this.routes = routes
  }

  with<E extends Env, More extends Schema, P extends string>(room: Room<A, E, More, P>) {
    const routes = this.routes.route('/', room.build(this.#services))
    return new Rooms(this.#audience, this.#services, routes)
  }
}

export function roomsOf<A extends Audience>(audience: A, services: Services) {
  return new Rooms(audience, services, new Hono<EnvOf<A>>())
}

/** Puts each audience behind its guard. The narrower one comes later, so its guard never meets the routes of the others. */
export function behindGuards<V extends Schema, C extends Schema, P extends Schema, A extends Schema, O extends Schema>(
  services: Services,
  rooms: {
    visitors: Rooms<'visitor', V>
    customers: Rooms<'customer', C>
    people: Rooms<'person', P>
    office: Rooms<'administrator', A>
    owners: Rooms<'owner', O>
  },
) {
  return new Hono()
    .use(neverStored, notSignedIn(services))
    .route('/', rooms.visitors.routes)
    .use('/appointments/:id/*', keyHolder)
    .route('/', rooms.customers.routes)
    .use(signedInOnly(services))
    .route('/', rooms.people.routes)
    .use(administratorOnly, shorterReads)
    .route('/', rooms.office.routes)
    .use(ownerOnly)
    .route('/', rooms.owners.routes)
}

const keyHolder = createMiddleware<EnvOf<'customer'>, '/appointments/:id/*'>(async (c, next) => {
  c.set('holder', { id: c.req.param('id'), key: c.req.header(APPOINTMENT_KEY_HEADER) ?? '' })
  await next()
})

/** What a crew's page loads. Guards these addresses only, because the page itself is served elsewhere. */
export function behindCrewLink<S extends Schema>(services: Services, { routes: files }: Rooms<'crew', S>) {
  const { store, clock, config } = services
  const crewOnly = createMiddleware<EnvOf<'crew'>>(async (c, next) => {
    const address = clientAddress(c, config.trustedProxies)
    const device = getCookie(c, CREW_DEVICE_COOKIE) ?? ''
    const opener = { store, limits: config.rateLimits, address, device }
    c.set('crew', await openCrew(opener, c.req.param('token') ?? '', clock.now()))
    await next()
  })
  const guarded = new Hono<EnvOf<'crew'>>()
  for (const { path } of files.routes) guarded.use(path, neverStored, crewOnly)
  return guarded.route('/', files)
}

const shorter = compress({ encoding: 'gzip', contentTypeFilter: /^application\/json/ })

/** Today of a busy company has a hundred kilobytes, and its owner stands in a basement. */
const shorterReads = createMiddleware((c, next) => (c.req.method === 'GET' ? shorter(c, next) : next()))

/** Personal responses must not be stored by any cache, including the browser's. */
export const neverStored = createMiddleware(async (c, next) => {
  await next()
  // Not c.header, which copies a finished response and streams the copy.
  c.res.headers.set('Cache-Control', 'no-store')
})
