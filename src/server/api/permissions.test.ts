import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedName } from '#domain/collections/api-collections.ts'
import type { Access } from '#domain/collections/collection.ts'
import { COLLECTIONS, type CollectionName } from '#domain/collections/collections.ts'
import { notPermitted, PERMISSION_MESSAGES } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import { POLICIES } from '#features/documents/policy.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'

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

const ROLES = ['visitor', 'expired', 'stranger', 'administrator'] as const
type Role = (typeof ROLES)[number]

let server: LiveServer
const tokens: Partial<Record<Role, string>> = { expired: 'a'.repeat(43) }

beforeAll(async () => {
  server = await aLiveServer()
  const { store } = server.services
  // A customer is made by a message, not by a save.
  await store.set('customers', CUSTOMER_ID, { name: 'Jane' })
  await store.set('messages', 'a-message', { name: 'Jane', customerId: CUSTOMER_ID })
  tokens.stranger = await administratorToken(server.url)
  // A session whose administrator was deleted.
  for (const { id } of (await store.query('sessions')).items) await store.set('sessions', id, { adminId: 'gone' })
  tokens.administrator = await administratorToken(server.url)
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

const STATUS: Record<Access, Record<Role, number>> = {
  anyone: { visitor: OK, expired: UNAUTHENTICATED, stranger: OK, administrator: OK },
  administrator: { visitor: UNAUTHENTICATED, expired: UNAUTHENTICATED, stranger: FORBIDDEN, administrator: OK },
  hidden: { visitor: NOT_FOUND, expired: UNAUTHENTICATED, stranger: NOT_FOUND, administrator: OK },
  key: { visitor: FORBIDDEN, expired: UNAUTHENTICATED, stranger: FORBIDDEN, administrator: OK },
}

function messageFor(status: number, { collection, id }: (typeof SAMPLES)[number], operation: Operation) {
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
  ['customers', { list: 'administrator', get: 'administrator', set: 'administrator', delete: 'administrator' }],
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
  // The administrator comes last, because the last request deletes the document.
  const cases = (['set', 'list', 'get', 'delete'] as const).flatMap((operation) =>
    ROLES.map((role) => ({ operation, role })),
  )

  test.each(cases)('$operation by $role does what the table says', async ({ operation, role }) => {
    const { store } = server.services
    if (operation !== 'set' || role !== 'administrator') await perform(sample, 'set', 'administrator')
    const before = await store.get(sample.collection, sample.id)
    const { status, body } = await perform(sample, operation, role)
    // This document's own policy hides it from visitors.
    const isHidden = operation === 'get' && HIDDEN_SETTINGS.includes(sample.id)
    const expected = STATUS[isHidden ? 'hidden' : accessTo(sample.collection, operation)][role]
    expect(status === 201 && operation === 'set' ? OK : status).toBe(expected)
    if (expected !== OK) {
      expect(body.error).toBe(messageFor(expected, sample, operation))
      expect(await store.get(sample.collection, sample.id)).toEqual(before)
    }
    if (role !== 'administrator') expect(JSON.stringify(body).toLowerCase()).not.toMatch(/canary|555 ?0199/)
    if (operation === 'delete' && role === 'administrator') {
      expect(await store.get(sample.collection, sample.id)).toBeUndefined()
    }
  })
})

describe.each([...UNSERVED, '__proto__', 'constructor', 'x'])('the collection %s', (collection) => {
  test.each(['visitor', 'administrator'] as const)('is not reachable by %s', async (role) => {
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
