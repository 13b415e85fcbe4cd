import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS, type CollectionName, guardedName, SETTINGS_IDS } from '#domain/collection.ts'
import { notPermitted, PERMISSION_MESSAGES } from '#domain/permission.ts'
import { POLICIES } from '#features/collections/policy.ts'
import type { Access } from '#features/collections/policy-shape.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'

const DAY = 'from=2031-03-05T05:00:00.000Z&to=2031-03-06T05:00:00.000Z'

/** A document of each collection, and of settings each document: what can be written there and how a list is asked for. */
const SAMPLES: { collection: CollectionName; id: string; body: object; list: string }[] = [
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
  ...[...(POLICIES.settings.standing ?? [])].map((id) => ({
    collection: 'settings' as const,
    id,
    body: {},
    list: '',
  })),
]

const OPERATIONS = {
  list: { column: 'read', method: 'GET' },
  get: { column: 'read', method: 'GET' },
  set: { column: 'write', method: 'PUT' },
  delete: { column: 'delete', method: 'DELETE' },
} as const
type Operation = keyof typeof OPERATIONS

const ROLES = ['visitor', 'expired', 'stranger', 'administrator'] as const
type Role = (typeof ROLES)[number]

let server: LiveServer
const tokens: Partial<Record<Role, string>> = { expired: 'a'.repeat(43) }

beforeAll(async () => {
  server = await aLiveServer()
  const { store } = server.services
  tokens.stranger = await administratorToken(server.url)
  // A session that outlives its administrator's account.
  for (const { id } of (await store.query('sessions')).items) await store.set('sessions', id, { adminId: 'gone' })
  tokens.administrator = await administratorToken(server.url)
})
afterAll(() => server.stop())

function perform(sample: (typeof SAMPLES)[number], operation: Operation, role: Role) {
  const { method } = OPERATIONS[operation]
  const base = `${server.url}/api/collections/${sample.collection}`
  return call(operation === 'list' ? `${base}?${sample.list}` : `${base}/${sample.id}`, {
    method,
    token: tokens[role],
    ...(operation === 'set' ? { body: sample.body } : {}),
  })
}

/** What the table says must happen. */
function expectedAnswer(sample: (typeof SAMPLES)[number], operation: Operation, role: Role) {
  const access: Access = POLICIES[sample.collection][OPERATIONS[operation].column]
  if (role === 'expired') return { status: 401, error: PERMISSION_MESSAGES.notAuthenticated }
  const isHidden = POLICIES[sample.collection].oneByOne === 'administrator' || sample.id === SETTINGS_IDS.area
  if (operation === 'get' && isHidden && role !== 'administrator') return { status: 404, error: 'Document not found' }
  if (access === 'anyone' || role === 'administrator')
    return { status: operation === 'set' ? expect.toBeOneOf([200, 201]) : 200 }
  const forbidden = { status: 403, error: notPermitted(guardedName(sample.collection, sample.id)) }
  if (role === 'stranger' || sample.collection === 'appointments') return forbidden
  return { status: 401, error: PERMISSION_MESSAGES.notAuthenticated }
}

test('every collection has a sample', () => {
  expect(new Set(SAMPLES.map(({ collection }) => collection))).toEqual(new Set(COLLECTIONS))
})

describe.each(SAMPLES)('$collection/$id', (sample) => {
  // The one who may not comes first, so that there is something left to protect.
  const cases = (['set', 'list', 'get', 'delete'] as const).flatMap((operation) =>
    ROLES.map((role) => ({ operation, role })),
  )

  test.each(cases)('$operation by $role does what the table says', async ({ operation, role }) => {
    const { store } = server.services
    if (operation !== 'set' || role !== 'administrator') await perform(sample, 'set', 'administrator')
    const before = await store.get(sample.collection, sample.id)
    const { status, body } = await perform(sample, operation, role)
    const expected = expectedAnswer(sample, operation, role)
    expect(status).toEqual(expected.status)
    if ('error' in expected) {
      expect(body.error).toBe(expected.error)
      expect(await store.get(sample.collection, sample.id)).toEqual(before)
    }
    if (role !== 'administrator') expect(JSON.stringify(body).toLowerCase()).not.toMatch(/canary|0199/)
    if (operation === 'delete' && role === 'administrator') {
      expect(await store.get(sample.collection, sample.id)).toBeUndefined()
    }
  })
})

describe.each([
  'admins',
  'sessions',
  'security-events',
  'outbox',
  'messages',
  'history',
  '__proto__',
  'constructor',
  'x',
])('the collection %s', (collection) => {
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
