import { afterEach, beforeEach, expect, test } from 'vitest'
import { readHistory } from '#features/appointments/history.ts'
import { mailsOf } from '#mail/outbox.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'

// Booked on Monday at 10:00 in Tampa for Wednesday at 10:30.
let site: DeskSite
let id: string
beforeEach(async () => {
  site = await aDeskSite()
  id = String((await site.book()).body.id)
})
afterEach(() => site.stop())

interface Pocket {
  account: string
  visits: Record<string, unknown>[]
  requests: Record<string, unknown>[]
}

const pocket = async () => (await site.ask('/api/admin/pocket')).body as unknown as Pocket
const again = (path: string, body: object, key: string) =>
  call(`${site.url}${path}`, { body, token: site.token, headers: { 'Idempotency-Key': key } })
const events = async () => (await readHistory(site.services.store, id)).map(({ event }) => event)

test('the phone gets open requests and the visits of the next days, with messages and notes', async () => {
  await site.ask(`/api/desk/appointments/${id}/lines`, { text: 'Is the basement dry?' })
  await site.ask(`/api/desk/appointments/${id}/notes`, { text: 'The dog bites.' })
  expect(await pocket()).toMatchObject({ visits: [], requests: [{ id, status: 'pending' }] })
  await site.setStatus(id, 'confirmed')
  const { visits, requests } = await pocket()
  expect(requests).toEqual([])
  expect(visits).toMatchObject([
    {
      id,
      customerName: 'Jane Alvarez',
      crew: 'Main crew',
      lines: [{ by: 'administrator', text: 'Is the basement dry?' }],
      notes: '03/02/2026: The dog bites.',
    },
  ])
  await site.setStatus(id, 'cancelled')
  expect(await pocket()).toMatchObject({ visits: [], requests: [] })
})

test('it contains no key, digest or mail, and no cache may store it', async () => {
  await site.setStatus(id, 'confirmed')
  const response = await fetch(`${site.url}/api/admin/pocket`, { headers: { Authorization: `Bearer ${site.token}` } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const [visit] = ((await response.json()) as Pocket).visits
  expect(Object.keys(visit ?? {}).sort()).toEqual(
    [
      ...['address', 'answers', 'arrival', 'crew', 'customerEmail', 'customerName', 'customerPhone', 'description'],
      ...['id', 'lines', 'minutes', 'notes', 'photos', 'plannedStart', 'preferredDate', 'serviceName', 'status'],
      'window',
    ].sort(),
  )
  expect((await fetch(`${site.url}/api/admin/pocket`)).status).toBe(401)
})

test('a line and a note that are sent again after a lost response are written once, even days later', async () => {
  const lines = `/api/desk/appointments/${id}/lines`
  const notes = `/api/desk/appointments/${id}/notes`
  expect((await again(lines, { text: 'We are nearly there.' }, 'k1')).status).toBe(201)
  expect((await again(notes, { text: 'Needs a new valve.' }, 'k2')).status).toBe(201)
  for (let hours = 0; hours < 72; hours += 8) {
    site.clock.advance({ hours: 8 })
    await pocket()
  }
  expect((await again(lines, { text: 'We are nearly there.' }, 'k1')).status).toBe(201)
  expect((await again(notes, { text: 'Needs a new valve.' }, 'k2')).status).toBe(201)
  expect((await events()).filter((event) => event === 'said')).toHaveLength(1)
  expect(await site.ask(`/api/desk/appointments/${id}`)).toMatchObject({ status: 200 })
  const stored = (await site.services.store.get('appointments', id))?.data
  const customer = (await site.services.store.get('customers', String(stored?.customerId)))?.data
  expect(customer?.notes).toBe('03/02/2026: Needs a new valve.')
  expect((await again(lines, { text: 'Something else.' }, 'k1')).body).toMatchObject({ code: 'idempotency-key-reused' })
})

test('a late report from the road is recorded with its own time, and mailed only if it is still news', async () => {
  await site.setStatus(id, 'confirmed')
  for (let hours = 0; hours < 48; hours += 8) {
    site.clock.advance({ hours: 8 })
    await pocket()
  }
  const arrival = { state: 'on-my-way', minutes: 20, minutesAgo: 40, quiet: true }
  const said = await site.ask(`/api/appointments/${id}/arrival`, arrival, 'PUT')
  expect(said.body).toMatchObject({ email: 'none' })
  const { until } = (said.body.arrival as { expected: { until: string } }).expected
  expect(Date.parse(until)).toBeLessThan(site.clock.now().epochMilliseconds)
  expect(await events()).toContain('on-my-way')
  expect((await mailsOf(site.services.store, id)).filter(({ kind }) => kind === 'on-my-way')).toEqual([])
  await site.ask(`/api/appointments/${id}/arrival`, { state: 'here' }, 'PUT')
  expect((await mailsOf(site.services.store, id)).filter(({ kind }) => kind === 'here')).toHaveLength(1)
})
