import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { readHistory } from '#features/appointments/history.ts'
import { mailsOf } from '#mail/outbox.ts'
import { siteFor } from '#server/pages/site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { aVisitor } from '#test/support/own-form.ts'
import { aPhotoSite, aSmallPhoto, type PhotoSite } from '#test/support/photo-site.ts'

// It is Monday, 10:00 in Tampa. Both visits are on Wednesday: Jane's is Ann's, Omar's is Bea's.
let site: PhotoSite
let jane: string
let omar: string
let token: string

beforeEach(async () => {
  site = await aPhotoSite()
  for (const id of ['ann', 'bea']) {
    await site.ask(`/api/collections/crews/${id}`, { ...DEFAULT_CREW, name: id === 'ann' ? 'Ann' : 'Bea' }, 'PUT')
  }
  jane = await visitOf('ann', '2026-03-04T15:30:00.000Z', 'Jane Alvarez')
  omar = await visitOf('bea', '2026-03-04T16:30:00.000Z', 'Omar Reyes')
  token = await linkOf('ann')
})
afterEach(() => site.stop())

async function visitOf(crewId: string, preferredDate: string, customerName: string): Promise<string> {
  const email = `${customerName.slice(0, 4).toLowerCase()}@example.com`
  const address = { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: 'Gate 4711' }
  const { body } = await site.book(aBookingRequest({ preferredDate, customerName, customerEmail: email, address }))
  if (body.id === undefined) throw new Error(JSON.stringify(body))
  const id = String(body.id)
  await site.setStatus(id, 'confirmed')
  await site.services.store.set('appointments', id, { crewId })
  return id
}

async function linkOf(crew: string, body: object = {}): Promise<string> {
  const made = await site.ask(`/api/crews/${crew}/link`, body, 'POST')
  expect(made.status).toBe(201)
  return String(made.body.url).split('/crew/')[1] ?? ''
}

const WEDNESDAY = '2026-03-04'
const pages = (address = '192.0.2.7') => siteFor(site.services, undefined, aVisitor(address))
const look = (by = token, date = WEDNESDAY) => pages().crewPage(by, date)

async function send(fields: Record<string, string>, { by = token, file }: { by?: string; file?: Uint8Array } = {}) {
  const form = file ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries({ date: WEDNESDAY, visit: jane, ...fields })) form.set(name, value)
  if (form instanceof FormData && file) form.set('file', new Blob([new Uint8Array(file)]), 'photo.jpg')
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const headers = {
    'Content-Type': encoded.headers.get('content-type') ?? '',
    'Content-Length': String(body.byteLength),
  }
  return pages().actAsCrew(by, new Request(`https://bayline.example/crew/${by}`, { method: 'POST', body, headers }))
}

const visitsOf = async (by = token) => {
  const page = await look(by)
  return page.ok ? page.day.visits : []
}
const happened = async (id = jane) =>
  (await readHistory(site.services.store, id)).map((past) =>
    past.event === 'unknown' ? past : [past.event, past.by, past.who],
  )
const toWednesday = () => site.clock.advance({ hours: 47 })

describe('The link of a crew', () => {
  test("shows the crew's own visits with what the people at the door need, and nobody else's", async () => {
    const early = await visitOf('ann', '2026-03-04T14:00:00.000Z', 'Eveline Early')
    const page = await look()
    if (!page.ok) throw new Error('The link does not open.')
    expect(page.day.visits.map(({ id }) => id)).toEqual([early, jane])
    expect(page.day.visits[1]).toMatchObject({
      customerName: 'Jane Alvarez',
      start: '10:30 AM',
      address: '12 Bay St, Tampa 33602',
      access: 'Gate 4711',
      phone: { text: '(813) 555-0177' },
      description: 'The kitchen tap drips.',
    })
    expect(JSON.stringify(page)).not.toMatch(/Omar|jane@|ann@/)
    expect(page.day.dates).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-0${day}`))
    const beyond = await look(token, '2026-03-20')
    expect(beyond.ok && beyond.day.date).toBe('2026-03-02')
  })

  test('lets the crew say Here and Done with the rules and mails of the desk, under its own name', async () => {
    await site.services.store.set('settings', SETTINGS_IDS.messages, { thankYou: true })
    for (const does of ['here', 'done']) {
      expect(await send({ does }), `${does} two days early`).toMatchObject({ ok: false, status: 409 })
    }
    toWednesday()
    expect(await send({ does: 'here' })).toMatchObject({ ok: true })
    expect((await visitsOf())[0]).toMatchObject({ isHere: true, isDone: false })
    expect(await send({ does: 'done' })).toMatchObject({ ok: true })
    expect(await send({ does: 'done' }), 'sent twice').toMatchObject({ ok: true })
    expect((await visitsOf())[0]).toMatchObject({ isDone: true })
    const kinds = (await mailsOf(site.services.store, jane)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'thank-you')).toHaveLength(1)
    expect((await happened()).slice(0, 2)).toEqual([
      ['status', 'crew', 'Ann'],
      ['here', 'crew', 'Ann'],
    ])
    const activity = await site.all('activity')
    expect(activity.map(({ data }) => data.by)).toContain('Ann (crew link)')
    expect(await send({ does: 'not-done' })).toMatchObject({ ok: true })
    expect((await visitsOf())[0]).toMatchObject({ isDone: false })
  })

  test('records Here and a note once, even if someone else on the crew sends the same again', async () => {
    toWednesday()
    for (const phone of ['first', 'second']) {
      expect(await send({ does: 'here' }), phone).toMatchObject({ ok: true })
      expect(await send({ does: 'note', message: 'Shut-off is behind the fridge.' }), phone).toMatchObject({ ok: true })
      site.clock.advance({ minutes: 1 })
    }
    const arrivals = (await readHistory(site.services.store, jane)).filter(({ event }) => event === 'here')
    expect(arrivals).toHaveLength(1)
    expect((await visitsOf())[0]?.notes).toHaveLength(1)
    await send({ does: 'note', message: 'Valve replaced.' })
    await send({ does: 'note', message: 'Shut-off is behind the fridge.' })
    expect((await visitsOf())[0]?.notes, 'said again later').toHaveLength(3)
  })

  test('takes notes that the customer never sees, and photos marked before and after', async () => {
    expect(await send({ does: 'note', message: 'Shut-off is behind the fridge.' })).toMatchObject({ ok: true })
    expect(await send({ does: 'note', message: '  ' })).toMatchObject({ ok: false, status: 422 })
    expect(await send({ does: 'photo', mark: 'before' }, { file: await aSmallPhoto(1) })).toMatchObject({ ok: true })
    expect(await send({ does: 'photo' })).toMatchObject({ ok: false, status: 422 })
    const [visit] = await visitsOf()
    expect(visit).toMatchObject({
      notes: [{ text: 'Shut-off is behind the fridge.' }],
      photos: [{ mark: 'before' }],
    })
    const photo = visit?.photos[0]?.id ?? ''
    await send({ does: 'mark', photo, mark: 'after' })
    expect((await visitsOf())[0]?.photos).toMatchObject([{ mark: 'after' }])
    const { body } = await site.ask(`/api/desk/appointments/${jane}`)
    expect(JSON.stringify(body)).toContain('Shut-off')
    expect(await thread(jane)).not.toContain('Shut-off')
  })

  test('opens and changes nothing of another crew, whatever its forms and addresses name', async () => {
    const bea = await linkOf('bea')
    await send({ does: 'photo', visit: omar }, { by: bea, file: await aSmallPhoto(2) })
    const photo = (await visitsOf(bea))[0]?.photos[0]?.id ?? ''
    const photoAt = (by: string, visit: string) => fetch(`${site.url}/crew/${by}/photos/${visit}/${photo}?size=small`)
    expect((await photoAt(bea, omar)).status).toBe(200)
    expect((await photoAt(bea, omar)).headers.get('cache-control')).toBe('no-store')
    expect((await photoAt(token, omar)).status, "another crew's visit").toBe(404)
    expect((await photoAt(token, jane)).status, "another visit's photo").toBe(404)
    toWednesday()
    const before = await happened(omar)
    for (const does of ['here', 'done', 'not-done', 'note', 'photo', 'mark']) {
      const file = does === 'photo' ? { file: await aSmallPhoto(3) } : {}
      const refused = await send({ does, visit: omar, message: 'Hello', photo, mark: 'after' }, file)
      expect(refused, does).toMatchObject({ ok: false, status: 404 })
    }
    expect(await send({ does: 'mark', visit: jane, photo, mark: 'after' })).toMatchObject({ ok: false, status: 404 })
    expect(await happened(omar)).toEqual(before)
    expect((await visitsOf(bea))[0]).toMatchObject({ isHere: false, isDone: false, photos: [{ mark: null }] })
  })

  test('follows a visit that goes to another crew, and reaches none that was cancelled or is weeks away', async () => {
    await site.services.store.set('appointments', jane, { crewId: 'bea' })
    expect(await visitsOf()).toEqual([])
    expect(await send({ does: 'note', message: 'Mine?' })).toMatchObject({ ok: false, status: 404 })
    await site.setStatus(omar, 'cancelled')
    const bea = await linkOf('bea')
    expect((await visitsOf(bea)).map(({ id }) => id)).toEqual([jane])
    expect(await send({ does: 'note', visit: omar, message: 'Over?' }, { by: bea })).toMatchObject({ status: 404 })
    const inJune = '2026-06-03T15:30:00.000Z'
    await site.services.store.set('appointments', jane, { preferredDate: inJune, plannedStart: inJune })
    expect(await send({ does: 'note', message: 'Already?' }, { by: bea })).toMatchObject({ ok: false, status: 404 })
  })
})

describe('A link of a crew that has ended', () => {
  const opens = async (by = token) => [
    (await look(by)).ok,
    (await send({ does: 'note', message: 'Hello' }, { by })).ok,
    (await fetch(`${site.url}/crew/${by}/app.webmanifest`)).status === 200,
  ]
  const OPEN = [true, true, true]
  const ENDED = [false, false, false]

  test('opens nothing from the moment it is withdrawn, replaced or expired', async () => {
    expect(await opens()).toEqual(OPEN)
    const next = await linkOf('ann', { days: 7 })
    expect(await opens(), 'replaced').toEqual(ENDED)
    expect(await opens(next)).toEqual(OPEN)
    expect(await site.ask('/api/crews/ann/link', undefined, 'DELETE')).toMatchObject({ body: { active: false } })
    expect(await opens(next), 'withdrawn').toEqual(ENDED)
    const last = await linkOf('ann', { days: 7 })
    site.clock.advance({ hours: 7 * 24 })
    expect(await opens(last), 'expired').toEqual(ENDED)
  })

  test('opens nothing when its crew is deleted or not active, or when all sessions end', async () => {
    await site.ask('/api/sessions', undefined, 'DELETE')
    expect(await opens(), 'sessions ended').toEqual(ENDED)
    const next = await linkOf('ann')
    await site.services.store.set('crews', 'ann', { active: false })
    expect(await opens(next), 'not active').toEqual(ENDED)
    expect(await site.ask('/api/crews/ann/link', {}, 'POST')).toMatchObject({ status: 409 })
  })

  test('is kept as a digest, and in no backup', async () => {
    const stored = JSON.stringify(await site.all('crew-links'))
    expect(stored).toContain('digest')
    expect(stored).not.toContain(token)
    const saved = await Array.fromAsync(site.services.store.snapshot())
    expect(saved.filter((record) => record.kind === 'document' && record.collection === 'crew-links')).toEqual([])
  })

  test('stays out of the log when its page fails', () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    siteFor({ ...site.services, log }).renderFailed(new Error('Broken'), `/Crew/${token}`)
    expect(lines.join()).toContain('/crew/[secret]')
    expect(lines.join()).not.toContain(token)
  })

  test('is refused ever more plainly from an address that guesses, while the right one works from there', async () => {
    const limited = await aPhotoSite({ rateLimits: true })
    await limited.ask('/api/collections/crews/ann', { ...DEFAULT_CREW, name: 'Ann' }, 'PUT')
    const { body } = await limited.ask('/api/crews/ann/link', {}, 'POST')
    const guess = () => siteFor(limited.services, undefined, aVisitor('192.0.2.9')).crewPage('x'.repeat(43), '')
    for (let tries = 0; tries < 30; tries++) expect(await guess()).toMatchObject({ status: 404 })
    limited.clock.advance({ minutes: 50 })
    expect(await guess()).toMatchObject({ ok: false, status: 429 })
    const right = siteFor(limited.services, undefined, aVisitor('192.0.2.9'))
    expect(await right.crewPage(String(body.url).split('/crew/')[1] ?? '', '')).toMatchObject({ ok: true })
    await limited.stop()
  })
})

/** What the customer reads. */
async function thread(id: string): Promise<string> {
  const { customerView } = await import('#features/customer-link/view.ts')
  const stored = await site.services.store.get('appointments', id)
  if (!stored) throw new Error('There is no such visit.')
  return JSON.stringify(await customerView(site.services.store, stored, site.clock.now()))
}

test('Only the administrator makes links, and nobody makes one for a crew that does not exist', async () => {
  expect((await call(`${site.url}/api/crews/ann/link`, { body: {} })).status).toBe(401)
  expect((await site.ask('/api/crews/nobody/link', {}, 'POST')).status).toBe(404)
  expect((await site.ask('/api/crews/ann/link', { days: 10_000 }, 'POST')).status).toBe(422)
})
