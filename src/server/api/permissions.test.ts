import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedName } from '#domain/collections/api-collections.ts'
import type { Access } from '#domain/collections/collection.ts'
import { COLLECTIONS, type CollectionName } from '#domain/collections/collections.ts'
import { notPermitted, PERMISSION_MESSAGES } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import { PEOPLE_MESSAGES } from '#domain/people/words.ts'
import { POLICIES } from '#features/documents/policy.ts'
import { createApi } from '#server/api.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { tokensOfRoles } from '#test/support/people.ts'
import { send } from '#test/support/without-socket.ts'

const DAY = 'from=2031-03-05T05:00:00.000Z&to=2031-03-06T05:00:00.000Z'

const CUSTOMER_ID = '0190b7a2-5c3d-7e4f-8a91-b2c3d4e5f607'

/** A valid body and a permitted list query for each collection and settings document. */
const SAMPLES: { collection: string; id: string; body: object; list: string }[] = [
  { collection: 'pages', id: 'sample', body: { title: 'Sample' }, list: '' },
  {
    collection: 'projects',
    id: '6f3a0b52-9d1c-4f0e-8a56-3a1f0a9d7c11',
    body: {
      title: 'Sample',
      tableOnly: true,
      category: 'Residential',
      completionDate: '06/22/2025',
      specifications: { duration: '1 day', location: 'Tampa' },
      projectDetails: { challenge: 'C', solution: 'S', outcome: 'O' },
    },
    list: '',
  },
  {
    collection: 'appointments',
    id: '1700000000000',
    body: {
      customerName: 'Canary Person',
      customerEmail: 'canary@example.com',
      customerPhone: '813 555 0199',
      serviceType: 'repair',
      preferredDate: '2031-03-05T15:00:00.000Z',
      description: 'canary text',
    },
    list: DAY,
  },
  { collection: 'services', id: 'sample', body: { name: 'Sample', minutes: 60 }, list: '' },
  { collection: 'crews', id: 'sample', body: { name: 'Canary crew' }, list: '' },
  { collection: 'customers', id: CUSTOMER_ID, body: { name: 'Canary customer', notes: 'canary' }, list: '' },
  { collection: 'site', id: 'about', body: { intro: { title: 'Sample' } }, list: '' },
  { collection: 'site-drafts', id: 'about', body: { intro: { title: 'Canary draft' } }, list: '' },
  ...[...(POLICIES.settings.standing ?? [])].map((id) => ({
    collection: 'settings',
    id,
    body: {},
    list: '',
  })),
  ...NOUNS.map(({ collection, title }) => ({ collection, id: CUSTOMER_ID, body: { [title]: 'Canary' }, list: '' })),
]

const METHODS = { list: 'GET', get: 'GET', set: 'PUT', delete: 'DELETE' } as const
type Operation = keyof typeof METHODS

const ROLES = ['visitor', 'expired', 'suspended', 'removed', 'stranger', 'technician', 'office', 'owner'] as const
type Role = (typeof ROLES)[number]

let server: LiveServer
let tokens: Partial<Record<Role, string>>

beforeAll(async () => {
  server = await aLiveServer()
  const { store } = server.services
  // A customer is made by a message, not by a save.
  await store.set('customers', CUSTOMER_ID, { name: 'Jane' })
  await store.set('messages', 'a-message', { name: 'Jane', customerId: CUSTOMER_ID })
  tokens = await tokensOfRoles(server)
})
afterAll(() => server.stop())

function perform(sample: (typeof SAMPLES)[number], operation: Operation, role: Role) {
  const base = `${server.url}/api/collections/${sample.collection}`
  return call(operation === 'list' ? `${base}?${sample.list}` : `${base}/${sample.id}`, {
    method: METHODS[operation],
    token: tokens[role],
    ...(operation === 'set' ? { body: sample.body } : {}),
  })
}

/** The table cell that decides about an operation. */
function accessTo(collection: string, operation: Operation): Access {
  const access = COLLECTIONS.get(collection)?.access
  if (!access) throw new Error(`The API doesn't serve ${collection}.`)
  return { ...access, set: access.write }[operation]
}

const OK = 200
const UNAUTHENTICATED = 401
const FORBIDDEN = 403
const NOT_FOUND = 404

/** The expected status for each word of the table and each role. */
/** Visitors don't learn how the business works. */
const HIDDEN_SETTINGS: string[] = [SETTINGS_IDS.area, SETTINGS_IDS.messages]

const ENDED = { expired: UNAUTHENTICATED, suspended: UNAUTHENTICATED, removed: UNAUTHENTICATED }
const ADMINS = { office: OK, owner: OK }
/** For the office's data, a technician is like any signed-in stranger. */
const others = (status: number) => ({ stranger: status, technician: status })
const STATUS: Record<Access, Record<Role, number>> = {
  anyone: { visitor: OK, ...ENDED, ...others(OK), ...ADMINS },
  owner: { visitor: UNAUTHENTICATED, ...ENDED, ...others(FORBIDDEN), office: FORBIDDEN, owner: OK },
  administrator: { visitor: UNAUTHENTICATED, ...ENDED, ...others(FORBIDDEN), ...ADMINS },
  hidden: { visitor: NOT_FOUND, ...ENDED, ...others(NOT_FOUND), ...ADMINS },
  key: { visitor: FORBIDDEN, ...ENDED, ...others(FORBIDDEN), ...ADMINS },
}

function messageFor(status: number, { collection, id }: (typeof SAMPLES)[number], operation: Operation, role: Role) {
  if (role === 'office') return PEOPLE_MESSAGES.ownersOnly
  if (status === UNAUTHENTICATED) return PERMISSION_MESSAGES.notAuthenticated
  if (status === NOT_FOUND) return 'Document not found'
  const isChange = operation === 'set' || operation === 'delete'
  return notPermitted(isChange ? guardedName(collection, id) : 'data')
}

test.each<[CollectionName, Record<Operation, Access>]>([
  ['pages', { list: 'anyone', get: 'anyone', set: 'administrator', delete: 'administrator' }],
  ['projects', { list: 'anyone', get: 'anyone', set: 'administrator', delete: 'administrator' }],
  ['appointments', { list: 'anyone', get: 'hidden', set: 'key', delete: 'key' }],
  ['services', { list: 'anyone', get: 'anyone', set: 'administrator', delete: 'administrator' }],
  ['crews', { list: 'administrator', get: 'administrator', set: 'administrator', delete: 'administrator' }],
  // Deleting one erases a person.
  ['customers', { list: 'administrator', get: 'administrator', set: 'administrator', delete: 'owner' }],
  ['settings', { list: 'anyone', get: 'anyone', set: 'administrator', delete: 'administrator' }],
])('the table says about %s what the product promises', (collection, promised) => {
  for (const operation of ['list', 'get', 'set', 'delete'] as const) {
    expect(accessTo(collection, operation)).toBe(promised[operation])
  }
})

const SERVED = [...COLLECTIONS].flatMap(([name, { access }]) => (access ? [name] : []))
const UNSERVED = [...COLLECTIONS.keys()].filter((name) => !SERVED.includes(name))

test('every collection has a sample', () => {
  expect(new Set(SAMPLES.map(({ collection }) => collection))).toEqual(new Set(SERVED))
})

describe.each(SAMPLES)('$collection/$id', (sample) => {
  // The owner comes last, because the owner saves the document and earlier roles need to find it.
  const cases = (['set', 'list', 'get', 'delete'] as const).flatMap((operation) =>
    ROLES.map((role) => ({ operation, role })),
  )

  test.each(cases)('$operation by $role follows the table', async ({ operation, role }) => {
    const { store } = server.services
    if (operation !== 'set' || role !== 'owner') await perform(sample, 'set', 'owner')
    const before = await store.get(sample.collection, sample.id)
    const { status, body } = await perform(sample, operation, role)
    // This document's own policy hides it from visitors.
    const isHidden = operation === 'get' && HIDDEN_SETTINGS.includes(sample.id)
    const expected = STATUS[isHidden ? 'hidden' : accessTo(sample.collection, operation)][role]
    expect(status === 201 && operation === 'set' ? OK : status).toBe(expected)
    if (expected !== OK) {
      expect(body.error).toBe(messageFor(expected, sample, operation, role))
      expect(await store.get(sample.collection, sample.id)).toEqual(before)
    }
    if (role !== 'office' && role !== 'owner')
      expect(JSON.stringify(body).toLowerCase()).not.toMatch(/canary|555 ?0199/)
    if (operation === 'delete' && role === 'owner') {
      expect(await store.get(sample.collection, sample.id)).toBeUndefined()
    }
  })
})

describe.each([...UNSERVED, '__proto__', 'constructor', 'x'])('the collection %s', (collection) => {
  test.each(['visitor', 'technician', 'office', 'owner'] as const)('is not reachable by %s', async (role) => {
    for (const [path, method] of [
      ['', 'GET'],
      ['/owner', 'GET'],
      ['/owner', 'PUT'],
      ['/owner', 'DELETE'],
    ] as const) {
      const body = method === 'PUT' ? { body: {} } : {}
      const answer = await call(`${server.url}/api/collections/${collection}${path}`, {
        method,
        token: tokens[role],
        ...body,
      })
      expect(answer.status).toBe(404)
    }
  })
})

/** Everyone's own account. */
const OWN =
  /^\/(admin\/(verify|person|name|preferences|password|logout|email|confirmation|keys)|sessions|devices)(\/|$)/
const OWNERS = [
  /^\/people(\/|$)/,
  /^\/privacy\//,
  /^\/payment-secret$/,
  /^\/webhooks(\/|$)/,
  /^\/mail(\/|$)/,
  /^\/admin\/address$/,
  /^\/system(?!\/alerts$|\/outbox\/:id)/,
]
/** The expected column of a route, regardless of where it is mounted. */
function columnOf(path: string): 'person' | 'owner' | 'administrator' {
  if (OWN.test(path)) return 'person'
  return OWNERS.some((pattern) => pattern.test(path)) ? 'owner' : 'administrator'
}

/** In the order of the guards. Those of visitors and customers come before the first guard. */
function guardedRoutes() {
  const { routes } = createApi(server.services)
  const guard = routes.findLastIndex(({ path, method }, at) => isGuard(path, method) && isFirstGuard(routes, at))
  const seen = new Set<string>()
  return routes.slice(guard).filter(({ path, method }) => {
    const isNew = method !== 'ALL' && !seen.has(`${method} ${path}`)
    seen.add(`${method} ${path}`)
    return isNew
  })
}

const isGuard = (path: string, method: string) => path === '/*' && method === 'ALL'

/** Three guards follow each other: signed in, administrator, owner. */
function isFirstGuard(routes: readonly { path: string; method: string }[], at: number): boolean {
  return routes.slice(at).filter(({ path, method }) => isGuard(path, method)).length === 3
}

describe('every route behind a guard', () => {
  const addressOf = (path: string) => `${server.url}/api${path.replaceAll(/:\w+(\{.*?\}+)?/g, '1')}`
  const ask = ({ method, path }: { method: string; path: string }, role: Role) =>
    call(addressOf(path), { method, token: tokens[role] })

  test('refuses everyone outside its column, before reading the request', async () => {
    const routes = guardedRoutes()
    expect(routes.length).toBeGreaterThan(120)
    for (const route of routes) {
      const column = columnOf(route.path)
      const name = (role: Role) => `${route.method} ${route.path} by ${role}`
      for (const role of ['visitor', 'expired', 'suspended', 'removed'] as const)
        expect((await ask(route, role)).status, name(role)).toBe(401)
      expect(await ask(route, 'stranger'), name('stranger')).toMatchObject({ status: 403 })
      if (column !== 'person' || route.path === '/admin/verify') {
        const { status, body } = await ask(route, 'technician')
        expect([status, body.error], name('technician')).toEqual([403, notPermitted('data')])
      }
      if (column === 'owner')
        expect(await ask(route, 'office'), name('office')).toMatchObject({ status: 403, body: { code: 'owners-only' } })
    }
  })

  test('can be read by everyone inside its column', async () => {
    const insiders = {
      person: ['technician', 'office', 'owner'],
      administrator: ['office', 'owner'],
      owner: ['owner'],
    } as const
    for (const route of guardedRoutes().filter(({ method }) => method === 'GET')) {
      for (const role of insiders[columnOf(route.path)]) {
        if (role === 'technician' && route.path === '/admin/verify') continue
        const { status } = await send(addressOf(route.path), { headers: { Authorization: `Bearer ${tokens[role]}` } })
        const isRefused = status === 401 || status === 403
        expect(isRefused, `${route.path} by ${role}: ${status}`).toBe(false)
      }
    }
  })
})
