import { afterEach, beforeEach, expect, test } from 'vitest'
import { NEW_WEBHOOK } from '#domain/integrations/schema.ts'
import type { TodayReport } from '#features/today/show-today.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer } from '#test/support/own-form.ts'

/** Monday at 8 AM in Tampa. */
const EARLY = '2026-03-02T13:00:00Z'
const ADDRESS = { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: 'Gate code 4411' }

let site: DeskSite
beforeEach(async () => {
  site = await aDeskSite({}, EARLY)
})
afterEach(() => site.stop())

const today = async () => (await site.ask('/api/admin/today')).body as unknown as TodayReport
const names = (visits: readonly { customerName: string }[]) => visits.map(({ customerName }) => customerName)

async function aVisit(customerName: string, date: string, time: string, more: object = {}): Promise<string> {
  const booking = {
    customerName,
    customerEmail: `${customerName.toLowerCase()}@example.com`,
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    ...ADDRESS,
    address: ADDRESS,
    date,
    time,
    outsideRules: true,
    ...more,
  }
  const { status, body } = await site.ask('/api/desk/appointments', booking)
  expect([status, body]).toEqual([201, expect.anything()])
  return String(body.id)
}

async function aRequest(customerName: string, preferredDate: string, more: object = {}) {
  const { body } = await site.book({ ...aBookingRequest({ customerName, preferredDate }), ...more })
  return { id: String(body.id), key: String(body.manageUrl).split('#')[1] ?? '' }
}

test('on quiet days the next visits after tomorrow are listed too', async () => {
  await aVisit('Monday', '2026-03-02', '12:00')
  await aVisit('Wednesday', '2026-03-04', '10:00')
  await aVisit('Thursday', '2026-03-05', '10:00')
  const { visits, ahead } = await today()
  expect([names(visits), names(ahead)]).toEqual([['Monday'], ['Wednesday', 'Thursday']])
})

test('today and tomorrow are in driving order, with the details that a crew needs', async () => {
  await site.ask('/api/collections/crews/second', { name: 'Second crew' }, 'PUT')
  await aVisit('Noon', '2026-03-02', '12:00')
  const first = await aVisit('Morning', '2026-03-02', '09:00')
  await aVisit('Tuesday', '2026-03-03', '10:00')
  await aVisit('Wednesday', '2026-03-04', '10:00')
  const gone = await aVisit('Gone', '2026-03-02', '15:00')
  await site.setStatus(gone, 'cancelled')
  await site.ask(`/api/desk/appointments/${first}/lines`, { text: 'We bring the new valve.' })
  const { days, visits, crews, ahead } = await today()
  expect(ahead).toEqual([])
  expect(days).toEqual([
    { date: '2026-03-02', closed: null },
    { date: '2026-03-03', closed: null },
  ])
  expect(names(visits)).toEqual(['Morning', 'Noon', 'Tuesday'])
  expect(crews.map(({ name }) => name)).toEqual(['Main crew', 'Second crew'])
  expect(visits[0]).toMatchObject({
    date: '2026-03-02',
    time: '09:00',
    customerPhone: '(813) 555-0177',
    serviceName: 'Repair',
    address: ADDRESS,
    photos: [],
    lastLine: { by: 'administrator', text: 'We bring the new valve.' },
    notes: '',
    mayAnnounce: true,
  })
  expect(visits[2]).toMatchObject({ date: '2026-03-03', lastLine: null })
})

test('requests are sorted by their promise, urgent ones first', async () => {
  await aRequest('Ann', '2026-03-05T15:00:00.000Z')
  site.clock.advance({ minutes: 5 })
  await aRequest('Ben', '2026-03-05T16:00:00.000Z')
  await site.ask(
    '/api/collections/services/repair',
    {
      questions: [
        {
          id: 'water',
          label: 'Is water running?',
          kind: 'yes-no',
          required: true,
          options: [{ label: 'Yes', urgency: 'same-day' }],
        },
      ],
    },
    'PUT',
  )
  await aRequest('Cleo', '2026-03-05T17:00:00.000Z', { answers: [{ id: 'water', answer: 'Yes' }] })
  const { requests, counts } = (await today()).waiting
  expect(requests.map(({ customerName, urgency }) => [customerName, urgency])).toEqual([
    ['Cleo', 'same-day'],
    ['Ann', null],
    ['Ben', null],
  ])
  expect(counts).toMatchObject({ requests: 3, messages: 0, lines: 0 })
  await site.setStatus(requests[1]?.id ?? '', 'confirmed')
  expect(names((await today()).waiting.requests)).toEqual(['Cleo', 'Ben'])
})

test('customers’ messages wait until they are answered or read', async () => {
  await call(`${site.url}/api/contact`, {
    body: { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair', message: 'Hello' },
  })
  const { id, key } = await aRequest('Ann', '2026-03-05T15:00:00.000Z')
  await site.setStatus(id, 'confirmed')
  const say = (message: string) => asCustomer(site.url, { id, key }, 'write', { message })
  const waiting = async () => (await today()).waiting.messages.map(({ name, text }) => [name, text])
  const read = () => site.ask(`/api/desk/appointments/${id}/lines/read`, {}, 'PUT')
  await say('The gate is broken.')
  expect(await waiting()).toEqual([
    ['Joe Ray', 'Hello'],
    ['Ann', 'The gate is broken.'],
  ])
  expect((await site.ask('/api/admin/today/waiting')).body).toMatchObject({ requests: 0, messages: 1, lines: 1 })
  expect((await read()).status).toBe(200)
  expect(await waiting()).toEqual([['Joe Ray', 'Hello']])
  await say('And the bell.')
  await site.ask(`/api/desk/appointments/${id}/lines`, { text: 'Thank you.' })
  expect(await waiting()).toEqual([['Joe Ray', 'Hello']])
})

test('the owner sees locked-out strangers and failing webhook addresses while they last', async () => {
  const { store } = site.services
  const warnings = async () => (await today()).start.warnings
  expect(await warnings()).not.toEqual(expect.arrayContaining(['sign-ins-refused']))
  await store.transaction((tx) =>
    tx.note({ area: 'account', kind: 'sign-in-throttled', what: 'Locked out', by: 'unknown', address: '203.0.113.9' }),
  )
  await store.set('webhooks', 'hook', {
    ...NEW_WEBHOOK,
    url: 'https://example.com/',
    failingSince: EARLY,
  })
  expect(await warnings()).toEqual(expect.arrayContaining(['sign-ins-refused', 'webhook-failing']))
})

test('the outcome of the last website check is included, without its findings', async () => {
  expect((await today()).siteCheck).toEqual({ report: null, underWay: null })
  const counts = { checkedAt: EARLY, pages: 12, errors: 1, notes: 0 }
  const finding = { kind: 'page', id: 'a', title: 'A', path: '/pages/a', field: 'content', check: 'own-link' }
  const items = [{ ...finding, severity: 'error', message: 'A link leads nowhere.', remedy: '' }]
  await site.services.store.set('site-checks', 'latest', { ...counts, items })
  expect((await today()).siteCheck).toEqual({ report: counts, underWay: null })
})

test('is sent compressed to who can read that, and saving is answered as it is', async () => {
  const asked = (path: string, accepts: string, init: { method?: string; headers?: object; body?: string } = {}) =>
    fetch(`${site.url}${path}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${site.token}`, 'Accept-Encoding': accepts },
    })
  const plain = await asked('/api/admin/today', 'identity')
  const short = await asked('/api/admin/today', 'gzip, br')
  expect([plain, short].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  expect([plain, short].map(({ headers }) => headers.get('vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  expect(await short.json()).toEqual(await plain.json())
  const json = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: '{"guideClosed":true}' }
  const saved = await asked('/api/admin/getting-started', 'gzip', json)
  expect([saved.status, saved.headers.get('content-encoding')]).toEqual([200, null])
})
