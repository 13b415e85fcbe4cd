import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { type Answer, call } from '#test/support/live-server.ts'

let server: AdministeredServer
beforeAll(async () => {
  server = await anAdministeredServer()
})
afterAll(() => server.stop())

type Options = Parameters<typeof call>[1]
const visit = (path: string, options: Options = {}) => call(`${server.url}/api/collections/${path}`, options)
const administer = (path: string, options: Options = {}) => visit(path, { ...options, token: server.token })
const put = (path: string, body: unknown, headers = {}) => administer(path, { method: 'PUT', body, headers })
const aPage = (more = {}) => ({ title: 'Drains', content: '<p>We clear drains.</p>', ...more })
const anAppointment = (more = {}) => ({
  customerName: 'Ann Miller',
  customerEmail: 'ann@example.com',
  customerPhone: '813 555 0100',
  serviceType: 'repair',
  preferredDate: '2031-03-05T15:00:00.000Z',
  description: 'The sink leaks',
  ...more,
})

describe('a document', () => {
  test('is created, read with its defaults, merged into and deleted', async () => {
    const created = await put('pages/drains', aPage({ seo: { title: 'Clear drains' } }))
    expect(created.status).toBe(201)
    expect(created.headers.get('etag')).toBe('"1"')
    expect(created.body).toMatchObject({ id: 'drains', slug: 'drains', title: 'Drains', type: 'page', version: 1 })
    const merged = await put('pages/drains', { seo: { description: 'Day and night' } })
    expect(merged.status).toBe(200)
    expect(merged.body).toMatchObject({ title: 'Drains', seo: { title: 'Clear drains', description: 'Day and night' } })
    const { publishAt: _, unpublishAt: __, ...seenByVisitors } = merged.body
    expect((await visit('pages/drains')).body).toEqual(seenByVisitors)
    expect((await administer('pages/drains', { method: 'DELETE' })).body).toEqual({ success: true })
    expect((await visit('pages/drains')).status).toBe(404)
    expect((await administer('pages/drains', { method: 'DELETE' })).status).toBe(404)
  })

  test('stores only fields of its schema, at any depth', async () => {
    const sent = aPage({ role: 'admin', version: 99, seo: { title: 'T', robots: { evil: true } }, __proto__: {} })
    const { body } = await put('pages/strict', JSON.parse(`${JSON.stringify(sent).slice(0, -1)},"__proto__":{"x":1}}`))
    expect(JSON.stringify(body)).not.toMatch(/role|evil|"x"/)
    const stored = await server.services.store.get('pages', 'strict')
    expect(JSON.stringify(stored)).not.toMatch(/role|evil|"x"/)
  })

  test('keeps missing fields unchanged, even if reading normalizes them', async () => {
    const { store } = server.services
    await store.set('projects', 'old', { title: 'Old', completionDate: { seconds: 1_700_000_000 }, legacy: 'kept' })
    expect((await visit('projects/old')).body).toMatchObject({ category: 'Residential', completionDate: '2023-11-14' })
    const required = {
      type: 'Repair',
      image: '/files/a.jpg',
      description: 'D',
      specifications: { duration: '1 day', location: 'Tampa' },
      projectDetails: { challenge: 'C', solution: 'S', outcome: 'O' },
    }
    expect((await put('projects/old', required)).status).toBe(200)
    expect((await store.get('projects', 'old'))?.data).toMatchObject({
      completionDate: { seconds: 1_700_000_000 },
      legacy: 'kept',
      type: 'Repair',
    })
  })

  test.each([
    ['pages/blank', { title: '  ' }, { title: 'Page title is required' }],
    ['pages/bad', aPage({ seo: { schema: '{' } }), { 'seo.schema': 'Invalid JSON schema format' }],
    ['pages/new', aPage(), { slug: 'This slug is reserved. Please choose another one.' }],
    ['settings/appointment_settings', { minDaysInAdvance: -1 }, { minDaysInAdvance: expect.any(String) }],
    ['settings/business_profile', { timeZone: 'Mars' }, { timeZone: expect.any(String) }],
    ['appointments/5', anAppointment({ status: 'lost' }), { status: expect.any(String) }],
    ['projects/p1', { title: 'No category' }, { category: 'Category is required' }],
  ])('at %s is refused with the exact message', async (path, sent, fields) => {
    const { status, body } = await put(path, sent)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid', fields })
  })

  test('cannot be nested too deeply', async () => {
    const { status } = await put('pages/deep', JSON.parse(`${'{"seo":'.repeat(3000)}1${'}'.repeat(3000)}`))
    expect(status).toBe(422)
  })

  test.each(['[]', '"text"', 'null', '{'])('is not %s', async (body) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${server.token}` }
    const response = await fetch(`${server.url}/api/collections/pages/x`, { method: 'PUT', headers, body })
    expect(response.status).toBe(400)
  })
})

describe('versions', () => {
  test('a save over a newer version is refused and gets the newer one', async () => {
    await put('pages/versioned', aPage())
    await put('pages/versioned', { title: 'Theirs' }, { 'If-Match': '"1"' })
    const mine = await put('pages/versioned', { title: 'Mine' }, { 'If-Match': '1' })
    expect(mine.status).toBe(409)
    expect(mine.body).toMatchObject({
      error: 'This was changed elsewhere since you opened it.',
      code: 'stale',
      current: { title: 'Theirs', version: 2 },
    })
    const remove = (version: string) =>
      administer('pages/versioned', { method: 'DELETE', headers: { 'If-Match': version } })
    expect((await remove('"1"')).status).toBe(409)
    expect((await remove('x')).status).toBe(400)
    expect((await remove('"2"')).status).toBe(200)
  })

  test('a new page on a taken slug is refused, never merged over the other', async () => {
    const asNew = { 'If-None-Match': '*' }
    expect((await put('pages/taken', aPage({ title: 'First' }), asNew)).status).toBe(201)
    const second = await put('pages/taken', aPage({ title: 'Second' }), asNew)
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ error: 'A page with this slug already exists' })
    expect((await visit('pages/taken')).body).toMatchObject({ title: 'First' })
  })

  test('another slug moves the page, but not onto another page', async () => {
    const { createdAt } = (await put('pages/before', aPage({ title: 'Moving' }))).body
    expect((await put('pages/before', { slug: 'taken' })).status).toBe(409)
    const moved = await put('pages/before', { slug: 'after' })
    expect(moved.body).toMatchObject({ id: 'after', slug: 'after', title: 'Moving', createdAt })
    expect((await visit('pages/before')).status).toBe(404)
  })
})

describe('settings', () => {
  test('exist with their defaults before they are saved', async () => {
    const { body } = await visit('settings/appointment_settings')
    expect(body).toEqual({
      ...{ id: 'appointment_settings', version: 0, followOpeningHours: true },
      ...DEFAULT_SCHEDULING_SETTINGS,
    })
    const { items } = (await visit('settings')).body
    expect(items).toMatchObject([
      { id: 'appointment_settings' },
      { id: 'global_seo_settings', title: expect.stringContaining(' - Professional Plumbing Services') },
      { id: 'business_profile' },
      { id: 'brand' },
    ])
  })

  test('other documents of that collection are not reachable', async () => {
    await server.services.store.set('settings', 'secret', { key: 'value' })
    expect((await administer('settings/secret')).status).toBe(404)
    expect((await put('settings/secret', { key: 'x' })).status).toBe(404)
    expect(JSON.stringify((await administer('settings')).body)).not.toContain('secret')
  })
})

describe('a visitor’s view', () => {
  const day = 'from=2031-03-05T05:00:00.000Z&to=2031-03-06T05:00:00.000Z'
  beforeAll(async () => {
    await put('appointments/1000000000001', anAppointment())
    await put('pages/draft', aPage({ title: 'Secret plans', status: 'draft' }))
  })

  test('of appointments: only time and status of the requested day', async () => {
    const expected = { preferredDate: '2031-03-05T15:00:00.000Z', status: 'pending' }
    const list = await visit(`appointments?${day}`)
    expect(list.body).toEqual({ items: [expected] })
    expect((await administer('appointments/1000000000001')).body).toMatchObject({ customerName: 'Ann Miller' })
  })

  test('of an appointment by its id: the same response whether it exists or not', async () => {
    const there = await visit('appointments/1000000000001')
    const nowhere = await visit('appointments/1000000000009')
    expect(there.status).toBe(404)
    expect(there.headers.get('etag')).toBeNull()
    expect([there.status, there.body]).toEqual([nowhere.status, nowhere.body])
  })

  test('of a day comes in the order of time', async () => {
    await put('appointments/1000000000002', anAppointment({ preferredDate: '2031-03-05T14:00:00.000Z' }))
    const { items } = (await visit(`appointments?${day}`)).body as { items: { preferredDate: string }[] }
    expect(items.map(({ preferredDate }) => preferredDate.slice(11, 16))).toEqual(['14:00', '15:00'])
    await call(`${server.url}/api/collections/appointments/1000000000002`, { method: 'DELETE', token: server.token })
  })

  test.each([
    'appointments',
    'appointments?from=2031-03-01T00:00:00.000Z&to=2031-03-06T00:00:00.000Z',
    'appointments?from=2031-03-01T00:00:00.000Z',
    `appointments?${day}&search=Ann`,
    `appointments?${day}&where=customerName:Ann%20Miller`,
    `appointments?${day}&orderBy=customerName`,
    'pages?where=status:draft',
  ])('is not widened by %s', async (path) => {
    const { status, body } = await visit(path)
    expect(status).toBe(400)
    expect(body.error).toMatch(/^[A-Z].*\.$/)
  })

  test('of pages: no draft, neither by address nor in a list', async () => {
    expect((await visit('pages/draft')).status).toBe(404)
    expect(JSON.stringify((await visit('pages?search=secret')).body)).not.toContain('Secret')
    expect((await administer('pages/draft')).body).toMatchObject({ title: 'Secret plans' })
  })
})

describe('lists', () => {
  const titles = ({ body }: Answer) => Array.isArray(body.items) && body.items.map(({ title }) => title)
  beforeAll(async () => {
    for (const [index, category] of ['Commercial', 'Residential', 'Commercial'].entries()) {
      const tableOnly = index === 2
      await server.services.store.set('projects', `list-${index}`, { title: `L${index}`, category, tableOnly })
    }
  })

  test('are filtered, ordered and paged', async () => {
    const commercial = 'projects?where=category:Commercial&orderBy=title&direction=desc'
    expect(titles(await visit(commercial))).toEqual(['L2', 'L0'])
    expect(titles(await visit(`${commercial}&where=tableOnly:true`))).toEqual(['L2'])
    expect(titles(await visit('projects?where=category:All&search=l1'))).toEqual(['L1'])
    const first = await visit(`${commercial}&limit=1`)
    expect(titles(first)).toEqual(['L2'])
    const rest = await visit(`${commercial}&limit=1&cursor=${first.body.nextCursor}`)
    expect(titles(rest)).toEqual(['L0'])
    expect((await administer(`${commercial}&limit=1`)).body).toMatchObject({ total: 2 })
    expect(titles(await administer(`${commercial}&limit=1&offset=1`))).toEqual(['L0'])
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'orderBy=passwordHash',
    'direction=up',
    'where=nonsense',
    'where=__proto__:x',
    'where=tableOnly:maybe',
    'cursor=forged',
    'from=2031-03-05T05:00:00.000Z',
    'select=everything',
  ])('refuse %s with a sentence', async (query) => {
    const { status, body } = await administer(`projects?${query}`)
    expect(status).toBe(400)
    expect(body.error).toMatch(/^[A-Z].*\.$/)
  })
})

test('an appointment written as a document claims and releases its time', async () => {
  const preferredDate = '2031-04-01T14:00:00.000Z'
  expect((await put('appointments/2000000000001', anAppointment({ preferredDate }))).status).toBe(201)
  expect((await put('appointments/2000000000002', anAppointment({ preferredDate }))).status).toBe(409)
  await put('appointments/2000000000001', { status: 'cancelled' })
  expect((await put('appointments/2000000000002', anAppointment({ preferredDate }))).status).toBe(201)
  expect((await put('appointments/2000000000001', { status: 'confirmed' })).status).toBe(409)
  await administer('appointments/2000000000002', { method: 'DELETE' })
  expect((await put('appointments/2000000000001', { status: 'confirmed' })).status).toBe(200)
})
