import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity } from '#features/activity/list-activity.ts'
import { verifyActivity } from '#features/activity/verify-activity.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { aSession } from './credentials.ts'
import { APPOINTMENT_ID, CUSTOMER_ID, MESSAGE_ID, PAGE_SLUG, PROJECT_ID, type RouteCase } from './route-case.ts'
import { ROUTE_CASES } from './route-cases.ts'

/** They change nothing: a preview, a check, a trial, or a challenge that a passkey will sign. */
const READS_ONLY =
  /\/preview(\/|$)|[/-]options$|POST .*\/admin\/(gate|crawler-view)$|\/redirects\/test$|\/privacy\/find$/

/** They change only what the site notes for itself: that something was read, looked at or checked. */
const NOTES_ONLY = [
  // A secret that nobody has confirmed yet.
  'POST /api/admin/keys/second-factor',
  'POST /api/admin/gate/site',
  'POST /api/redirects/missing/dismiss',
  'PUT /api/desk/appointments/:id/lines/read',
]

/** An orderly request changes nothing here, because the site lacks what they need. */
const NOTHING_TO_CHANGE = [
  'POST /api/admin/password',
  'POST /api/admin/email',
  'POST /api/admin/email/confirm',
  'PUT /api/mail',
  'POST /api/mail/proof',
  'POST /api/mail/proof/confirm',
  'DELETE /api/sessions/:id',
  'DELETE /api/admin/keys/second-factor',
  'PUT /api/pictures/:hash',
  'DELETE /api/pictures/:hash',
  'POST /api/pictures/:hash/replace',
  'POST /api/admin/gate/copy',
  'POST /api/crews/:id/hand-over',
  'POST /api/system/backups/:file/download',
  'POST /api/admin/site/:part/publish',
  'POST /api/admin/site/:part/discard',
  'POST /api/admin/demo/remove',
  'POST /api/redirects/import',
]

const UNRECORDED = [...NOTES_ONLY, ...NOTHING_TO_CHANGE]

const CASES = Object.entries(ROUTE_CASES)
  .filter(([route]) => !route.startsWith('GET ') && !READS_ONLY.test(route) && !UNRECORDED.includes(route))
  .flatMap(([route, targets]) => targets.map((target) => ({ route, target })))
  .filter(({ target }) => target.access === 'administrator' && target.takes === undefined)

let site: DeskSite
beforeAll(async () => {
  site = await aDeskSite()
})
afterAll(() => site.stop())

async function everythingIsThere(): Promise<void> {
  const { store } = site.services
  const documents = ROUTE_CASES['PUT /api/collections/:collection/:id'] ?? []
  for (const id of [PAGE_SLUG, PROJECT_ID, APPOINTMENT_ID]) {
    const target = documents.find(({ at }) => at.endsWith(id))
    const [, collection = ''] = /collections\/([^/]+)\//.exec(target?.at ?? '') ?? []
    if (target && !(await store.get(collection, id))) expect(await send('PUT', target)).toBe(201)
    // Saving the same again would change nothing.
    await store.set(
      collection,
      id,
      collection === 'appointments' ? { customerName: 'Before', assigneeId: 'before' } : { title: 'Before' },
    )
  }
  await store.set('messages', MESSAGE_ID, { name: 'Jane', email: 'jane@example.com', message: 'Hello', read: false })
  await store.set('customers', CUSTOMER_ID, { name: 'Jane', email: '', phone: '', notes: '' })
  for (const { id, data } of (await store.query('outbox')).items)
    if (data.kind === 'custom') await store.set('outbox', id, { state: 'failed' })
}

async function send(route: string, { at, body }: RouteCase): Promise<number> {
  const method = route.split(' ')[0] ?? ''
  const token = await aSession(site.services)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(site.url + at, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  await response.text()
  return response.status
}

const READS = Object.entries(ROUTE_CASES)
  .filter(([route]) => route.startsWith('GET ') && route !== 'GET /api/desk/appointments.csv')
  .flatMap(([route, targets]) => targets.map((target) => ({ route, target })))
  .filter(({ target }) => target.access === 'administrator' && !target.streams)

test('looking at a screen leaves no entry, not even the first time', async () => {
  await everythingIsThere()
  const before = await lastEntry()
  for (const { route, target } of READS) {
    await send(route, target)
    expect(await lastEntry(), target.at).toBe(before)
  }
})

const lastEntry = async () => (await listActivity(site.services.store, { page: 1, pageSize: 1 })).entries[0]?.id ?? ''

test.each(CASES)('$route at $target.at leaves an entry', async ({ route, target }) => {
  await everythingIsThere()
  const before = await lastEntry()
  const status = await send(route, target)
  if (target.orderly !== undefined) return expect(status).toBe(target.orderly)
  expect(status).toBeLessThan(300)
  const after = await lastEntry()
  expect(Number(after)).toBeGreaterThan(Number(before))
})

test('publishing the website leaves an entry', async () => {
  const draft = { at: '/api/collections/site-drafts/emergency', body: { intro: { title: 'Call us' } } }
  expect(await send('PUT', { access: 'administrator', ...draft })).toBe(201)
  const version = (await site.services.store.get('site-drafts', 'emergency'))?.version
  const publish = { at: '/api/admin/site/emergency/publish', body: { version } }
  expect(await send('POST', { access: 'administrator', ...publish })).toBe(200)
  const { entries } = await listActivity(site.services.store, { page: 1, pageSize: 2 })
  expect(entries.map(({ what }) => what)).toEqual([
    'Website text “emergency” created',
    'Draft of the website text “emergency” created',
  ])
})

test('visitors leave none: the head of the log is never locked for a booking', async () => {
  const before = await lastEntry()
  for (const route of ['POST /api/appointments', 'POST /api/contact'])
    expect(await fetchAsVisitor(route)).toBeLessThan(300)
  expect(await lastEntry()).toBe(before)
})

async function fetchAsVisitor(route: string): Promise<number> {
  const { at = '', body } = ROUTE_CASES[route]?.[0] ?? {}
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch(site.url + at, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

test('the log says nothing personal, and its chain holds', async () => {
  const { store } = site.services
  const said = JSON.stringify((await store.query('activity', { limit: 1000 })).items)
  for (const personal of ['Jane', 'Alvarez', 'jane@', '555-0177', 'tap drips']) expect(said).not.toContain(personal)
  expect((await verifyActivity(store)).fault).toBeUndefined()
})

test('a search with characters that no stored text contains is refused', async () => {
  for (const search of ['%00', 'a%00b', '%0A']) {
    const at = `/api/activity?page=1&search=${search}`
    expect(await send('GET', { access: 'administrator', at }), search).toBe(422)
  }
})
