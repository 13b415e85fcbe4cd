import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CREW_ACTS } from '#domain/crews/link-schema.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { changeStatus } from '#features/appointments/change-status.ts'
import { announceArrival, undoArrival } from '#features/arrival/announce.ts'
import { openRequest } from '#features/photos/open-request.ts'
import { writeAsBusiness } from '#features/thread/write-line.ts'
import { bookingContext } from '#server/api/contexts.ts'
import { siteFor } from '#server/pages/site.ts'
import { aCrewSite, type CrewSite } from '#test/support/crew-site.ts'
import { call } from '#test/support/live-server.ts'
import { aVisitor } from '#test/support/own-form.ts'
import { aPhotoSite, aSmallPhoto } from '#test/support/photo-site.ts'

let site: CrewSite
beforeEach(async () => {
  site = await aCrewSite()
})
afterEach(() => site.stop())

describe('The link of a crew', () => {
  test("shows the crew's own visits with the details that the crew needs, and no other visits", async () => {
    const { visitOf, look, jane } = site
    const early = await visitOf('ann', '2026-03-04T14:00:00.000Z', 'Eveline Early')
    const page = await look()
    if (!page.ok) throw new Error('The link does not open.')
    const [wednesday] = page.agenda.days
    expect(wednesday).toMatchObject({ date: '2026-03-04' })
    expect(wednesday?.visits.map(({ id }) => id)).toEqual([early, jane])
    expect(wednesday?.visits[1]).toMatchObject({
      customerName: 'Jane Alvarez',
      start: '10:30 AM',
      address: '12 Bay St, Tampa 33602',
      access: 'Gate 4711',
      phone: { text: '(813) 555-0177' },
      description: 'The kitchen tap drips.',
    })
    expect(JSON.stringify(page)).not.toMatch(/Omar|jane@|ann@/)
  })

  test('shows a week back and 14 days ahead on the calendar of the business, and nothing beyond', async () => {
    const { visitsOf, jane, services, send } = site
    const shown = async (start: string) => {
      await services.store.set('appointments', jane, { preferredDate: start, plannedStart: start })
      expect((await send({ does: 'note', message: start })).ok, start).toBe((await visitsOf()).length === 1)
      return (await visitsOf()).length === 1
    }
    // Midnight in Tampa is 05:00 UTC, and 04:00 UTC after the clocks change on March 8.
    expect(await shown('2026-02-23T05:00:00.000Z'), 'a week ago').toBe(true)
    expect(await shown('2026-02-23T04:59:00.000Z'), 'the evening before').toBe(false)
    expect(await shown('2026-03-17T03:59:00.000Z'), 'in 14 days').toBe(true)
    expect(await shown('2026-03-17T04:00:00.000Z'), 'the day after').toBe(false)
  })

  test('opens and changes nothing of another crew, whatever its forms and addresses name', async () => {
    const { linkOf, send, visit, jane, omar, token, toWednesday, happened } = site
    const bea = await linkOf('bea')
    await send({ does: 'photo', visit: omar }, { by: bea, file: await aSmallPhoto(2) })
    const photo = (await visit(omar, bea))?.photos[0]?.id ?? ''
    const photoAt = (by: string, visit: string) => fetch(`${site.url}/crew/${by}/photos/${visit}/${photo}?size=small`)
    expect((await photoAt(bea, omar)).status).toBe(200)
    expect((await photoAt(bea, omar)).headers.get('cache-control')).toBe('no-store')
    expect((await photoAt(token, omar)).status, "another crew's visit").toBe(404)
    expect((await photoAt(token, jane)).status, "another visit's photo").toBe(404)
    toWednesday()
    const before = await happened(omar)
    const version = String((await visit(omar, bea))?.version)
    for (const does of CREW_ACTS) {
      const file = does === 'photo' ? { file: await aSmallPhoto(3) } : {}
      const refused = await send({ does, visit: omar, version, message: 'Hello', photo, mark: 'after' }, file)
      expect(refused, does).toMatchObject({ ok: false, status: 404, code: 'visit-gone' })
    }
    expect(await send({ does: 'mark', visit: jane, photo, mark: 'after' })).toMatchObject({ ok: false, status: 404 })
    expect(await happened(omar)).toEqual(before)
    expect(await visit(omar, bea)).toMatchObject({ arrival: null, isDone: false, lines: [], photos: [{ mark: null }] })
  })

  test('is checked again in the transaction of each act, so that no reassignment comes between', async () => {
    const { toWednesday, services, omar, clock, happened } = site
    toWednesday()
    const ann = { crewId: 'ann', name: 'Ann' }
    const context = bookingContext(services)
    const before = await happened(omar)
    const photo = { id: omar, by: 'crew', crew: ann } as const
    const version = (await site.versionOf(omar)) ?? 0
    for (const act of [
      () => changeStatus(context, { id: omar, status: 'completed' }, ann, clock.now()),
      () => announceArrival(context, omar, { state: 'here', minutes: 20 }, ann, clock.now()),
      () => undoArrival(context, omar, version, ann, clock.now()),
      () => writeAsBusiness(context, omar, { text: 'Hello' }, ann, clock.now()),
      () => openRequest(services.store, photo, clock.now()),
    ]) {
      await expect(act()).rejects.toMatchObject({ kind: 'not-found', code: 'visit-gone' })
    }
    expect(await happened(omar)).toEqual(before)
  })

  test('loses a visit that goes to another crew, and shows none that is canceled or weeks away', async () => {
    const { visitsOf, send, linkOf, jane, omar } = site
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
  const opens = async (by = site.token) => [
    (await site.look(by)).ok,
    (await site.send({ does: 'note', visit: site.jane, message: 'Hello' }, { by })).ok,
    (await fetch(`${site.url}/crew/${by}/app.webmanifest`)).status === 200,
  ]
  const OPEN = [true, true, true]
  const ENDED = [false, false, false]

  test('opens nothing from the moment it is withdrawn, replaced or expired', async () => {
    const { linkOf } = site
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
    const next = await site.linkOf('ann')
    await site.services.store.set('crews', 'ann', { active: false })
    expect(await opens(next), 'not active').toEqual(ENDED)
    expect(await site.ask('/api/crews/ann/link', {}, 'POST')).toMatchObject({ status: 409 })
  })

  test('is stored as a digest, and in no backup', async () => {
    const stored = JSON.stringify(await site.all('crew-links'))
    expect(stored).toContain('digest')
    expect(stored).not.toContain(site.token)
    const saved = await Array.fromAsync(site.services.store.snapshot())
    expect(saved.filter((record) => record.kind === 'document' && record.collection === 'crew-links')).toEqual([])
  })

  test('stays out of the log when its page fails', () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    siteFor({ ...site.services, log }).renderFailed(new Error('Broken'), `/Crew/${site.token}`)
    expect(lines.join()).toContain('/crew/[secret]')
    expect(lines.join()).not.toContain(site.token)
  })

  test('is refused with less and less work for a guessing address, while the right one works from there', async () => {
    const limited = await aPhotoSite({ rateLimits: true })
    await limited.ask('/api/collections/crews/ann', { ...DEFAULT_CREW, name: 'Ann' }, 'PUT')
    const { body } = await limited.ask('/api/crews/ann/link', {}, 'POST')
    const guess = () => siteFor(limited.services, undefined, aVisitor('192.0.2.9')).crewPage('x'.repeat(43))
    for (let tries = 0; tries < 30; tries++) expect(await guess()).toMatchObject({ status: 404 })
    limited.clock.advance({ minutes: 50 })
    expect(await guess()).toMatchObject({ ok: false, status: 429 })
    const right = siteFor(limited.services, undefined, aVisitor('192.0.2.9'))
    expect(await right.crewPage(String(body.url).split('/crew/')[1] ?? '')).toMatchObject({ ok: true })
    await limited.stop()
  })
})

test('Only the administrator makes links, and only for existing crews', async () => {
  expect((await call(`${site.url}/api/crews/ann/link`, { body: {} })).status).toBe(401)
  expect((await site.ask('/api/crews/nobody/link', {}, 'POST')).status).toBe(404)
  expect((await site.ask('/api/crews/ann/link', { days: 10_000 }, 'POST')).status).toBe(422)
})
