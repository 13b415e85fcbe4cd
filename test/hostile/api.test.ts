import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { joinEarlier } from '#features/customers/join-earlier.ts'
import { createApp } from '#server/app.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { isThorough } from '#test/support/thorough.ts'
import { send } from '#test/support/without-socket.ts'
import { type Attack, attacksOn, isTriedWhole, MARKER, ORDERLY } from './attacks.ts'
import { aSession, badCredentials, type Credential } from './credentials.ts'
import { findingsIn, isTurnedAway } from './judge.ts'
import { APPOINTMENT_ID, CUSTOMER_ID, MESSAGE_ID, PAGE_SLUG, PROJECT_ID, type RouteCase } from './route-case.ts'
import { NOT_ROUTES, ROUTE_CASES } from './route-cases.ts'

let site: DeskSite
/** Their requests may end the session that the next one needs. */
const ENDS_SESSIONS = /logout|sessions|password|setup/

let tried = 0
const shared = new Set<string>()
let findings = 0

// Deletions come last, and whole documents at the very end, so that every earlier request finds its target.
const ROUTES = Object.entries(ROUTE_CASES).toSorted(([one], [other]) => turnOf(one) - turnOf(other))

function turnOf(route: string): number {
  if (!route.startsWith('DELETE')) return 0
  return route.startsWith('DELETE /api/collections/') ? 2 : 1
}

beforeAll(async () => {
  site = await aDeskSite()
  for (const path of [`pages/${PAGE_SLUG}`, `projects/${PROJECT_ID}`, `appointments/${APPOINTMENT_ID}`]) {
    const { body } = ROUTE_CASES['PUT /api/collections/:collection/:id']?.find(({ at }) => at.endsWith(path)) ?? {}
    expect((await site.ask(`/api/collections/${path}`, body, 'PUT')).status).toBe(201)
  }
  await site.services.store.set('messages', MESSAGE_ID, { name: 'Jane', message: 'Hello', read: false })
  await site.services.store.set('customers', CUSTOMER_ID, { name: 'Jane', email: '', phone: '', notes: '' })
  await site.services.store.set('messages', 'of-a-customer', { name: 'Jane', message: 'Hi', customerId: CUSTOMER_ID })
  // Otherwise the job does it while the attacks go on.
  await joinEarlier(site.services.store)
})

afterAll(async () => {
  await site.stop()
  console.log(`The hostile suite: ${tried} requests to ${ROUTES.length} routes, ${findings} findings`)
})

test('every route of the server has a case, and every case a route', async () => {
  const { routes } = await createApp(site.services)
  const table = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect(table).toEqual(new Set([...Object.keys(ROUTE_CASES), ...NOT_ROUTES]))
})

describe('somebody who is not the administrator', () => {
  let before: string[]
  let credentials: Credential[]

  beforeAll(async () => {
    before = await everythingKept()
    credentials = await badCredentials(site.services)
  })

  test.each(ROUTES)('gets nowhere at %s', async (route, targets) => {
    for (const target of targets) {
      const attacks = await attacksOn(route, target)
      const orderly = attacks.filter(({ name }) => name === ORDERLY)
      const found = await Promise.all(
        credentials
          .filter((credential) => isTurnedAway(target, credential))
          .map((credential) =>
            each(credential.isThorough && isTriedWhole(route, target) ? attacks : orderly, (attack) =>
              attempt(attack, target, true, credential.authorization, credential.name),
            ),
          ),
      )
      expect(found.flat()).toEqual([])
    }
  })

  test('has changed nothing', async () => {
    expect(await everythingKept()).toEqual(before)
  })
})

describe('somebody who may use a route', () => {
  let session: string | undefined

  test.each(ROUTES)('gets a sane response from %s, whatever they send', async (route, targets) => {
    for (const target of targets.filter((each) => !isTurnedAway(each, 'administrator'))) {
      const found = await each(await attacksOn(route, target), async (attack) => {
        if (ENDS_SESSIONS.test(route)) session = undefined
        session ??= await aSession(site.services)
        const token = target.access === 'anyone' ? undefined : `Bearer ${session}`
        return attempt(attack, target, false, token, 'whoever may')
      })
      expect(found).toEqual([])
    }
  })

  test('has stored nothing that no schema names', async () => {
    const kept = await everythingKept()
    expect(kept.filter((line) => line.includes(MARKER))).toEqual([])
  })

  test('has changed no prototype', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(MARKER in {}).toBe(false)
  })
})

async function each<T>(items: readonly T[], work: (item: T) => Promise<string[]>): Promise<string[]> {
  const results: string[] = []
  for (const item of items) results.push(...(await work(item)))
  return results
}

async function attempt(
  attack: Attack,
  target: RouteCase,
  turnedAway: boolean,
  authorization: string | undefined,
  who: string,
): Promise<string[]> {
  const { method, path, headers, body } = attack
  const request = `${who} ${method} ${path}`
  if (attack.isShared && !isThorough && shared.has(request)) return []
  shared.add(request)
  const leave = new AbortController()
  // Uploads and streams use the connection itself.
  const reach = target.takes || target.streams ? fetch : send
  const response = await reach(site.url + path, {
    method,
    redirect: 'manual',
    signal: leave.signal,
    headers: {
      ...headers,
      Origin: 'https://evil.example',
      ...(authorization === undefined ? {} : { Authorization: authorization }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = target.streams && response.ok ? '' : await response.text()
  leave.abort()
  tried += 1
  const found = findingsIn({ status: response.status, headers: response.headers, text }, attack, target, turnedAway)
  findings += found.length
  return found.map((finding) => `${method} ${path.slice(0, 80)}, ${attack.name}, with ${who}: ${finding}`)
}

/** Every document, claim and blob, including those that no backup contains. Only sessions and jobs change by themselves, and what the nightly job marks. */
/** Background jobs write these at any minute, whoever asks for what. */
const OF_JOBS = ['jobs', 'openings']

async function everythingKept(): Promise<string[]> {
  const { store } = site.services
  const lines: string[] = []
  for await (const record of store.snapshot()) {
    if (record.kind === 'change-head') continue
    if (record.kind === 'document' && record.collection === 'activity-marks') continue
    lines.push(JSON.stringify(record))
  }
  for (const [collection, { transient }] of COLLECTIONS) {
    if (!transient || OF_JOBS.includes(collection) || collection === 'sessions') continue
    const { items } = await store.query(collection, { limit: 1000 })
    lines.push(...items.map((item) => JSON.stringify({ collection, item })))
  }
  return lines.toSorted()
}
