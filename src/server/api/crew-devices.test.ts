import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CREW_DEVICE_COOKIE, CREW_LINK_IDLE_DAYS } from '#domain/crews/link.ts'
import { aCrewSite, type CrewSite } from '#test/support/crew-site.ts'

let site: CrewSite
beforeEach(async () => {
  site = await aCrewSite()
})
afterEach(() => site.stop())

describe('A link that is bound to one phone', () => {
  let token: string
  beforeEach(async () => {
    token = await site.linkOf('ann', { bound: true })
  })

  const open = (cookies = '') => site.pages().crewPage(token, cookies)
  /** The browser's request when a person presses the only button. */
  const press = async (cookie = '') => {
    const body = new URLSearchParams()
    const answer = await site
      .pages()
      .actAsCrew(
        token,
        new Request(`https://bayline.example/crew/${token}`, { method: 'POST', body, headers: { cookie } }),
      )
    return answer.ok && 'cookie' in answer ? answer.cookie : answer
  }

  test('opens nowhere until someone presses the button, however often it is viewed', async () => {
    for (let looks = 0; looks < 3; looks++) expect(await open()).toEqual({ ok: false, status: 403, code: 'unopened' })
    const manifest = await fetch(`${site.url}/crew/${token}/app.webmanifest`)
    expect(manifest.status).toBe(403)
    const cookie = String(await press())
    expect(cookie).toContain(`Path=/crew/${token}; HttpOnly; SameSite=Lax`)
    expect(await open(cookie.split(';')[0])).toMatchObject({ ok: true })
  })

  test('belongs to the first phone: a second one sees and does nothing, whatever secret it brings', async () => {
    const [own = ''] = String(await press()).split(';')
    expect(await press()).toMatchObject({ ok: false, status: 403, code: 'other-phone' })
    for (const cookie of ['', `${CREW_DEVICE_COOKIE}=`, `${CREW_DEVICE_COOKIE}=${'a'.repeat(43)}`, `x=${own}`]) {
      expect(await open(cookie), cookie).toEqual({ ok: false, status: 403, code: 'other-phone' })
      expect(await press(cookie), cookie).toMatchObject({ ok: false, status: 403 })
      const headers = { cookie }
      expect((await fetch(`${site.url}/crew/${token}/app.webmanifest`, { headers })).status, cookie).toBe(403)
    }
    expect((await fetch(`${site.url}/crew/${token}/app.webmanifest`, { headers: { cookie: own } })).status).toBe(200)
    expect(await open(own)).toMatchObject({ ok: true })
    const [stored] = (await site.services.store.query('crew-links')).items
    expect(JSON.stringify(stored?.data)).not.toContain(own.split('=')[1])
  })

  test('also gives its secret to a script', async () => {
    const url = `${site.url}/crew/${token}`
    const headers = { Accept: 'application/json' }
    const pressed = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(), redirect: 'manual' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/crew/${token}`])
    expect(await open(pressed.headers.get('set-cookie')?.split(';')[0])).toMatchObject({ ok: true })
  })

  test('goes to one of two phones that press at once', async () => {
    const pressed = await Promise.all([press(), press(), press()])
    expect(pressed.filter((answer) => typeof answer === 'string')).toHaveLength(1)
  })

  test('is free again once the office makes a new one', async () => {
    await press()
    token = await site.linkOf('ann')
    expect(await open()).toMatchObject({ ok: true })
  })
})

describe('An unused link', () => {
  const later = (days: number) => site.clock.advance({ hours: 24 * days })

  test(`ends after ${CREW_LINK_IDLE_DAYS} days, and each use restarts them`, async () => {
    later(CREW_LINK_IDLE_DAYS - 1)
    expect(await site.look()).toMatchObject({ ok: true })
    later(CREW_LINK_IDLE_DAYS - 1)
    expect(await site.look()).toMatchObject({ ok: true })
    later(CREW_LINK_IDLE_DAYS)
    expect(await site.look()).toMatchObject({ ok: false, status: 404 })
  })

  test('of an earlier version works as it did, and counts from its first use', async () => {
    const { store } = site.services
    const stored = await store.get('crew-links', 'ann')
    const { digest, expiresAt } = stored?.data ?? {}
    await store.delete('crew-links', 'ann')
    await store.set('crew-links', 'ann', { digest, expiresAt })
    later(CREW_LINK_IDLE_DAYS + 1)
    expect(await site.look()).toMatchObject({ ok: true })
    later(CREW_LINK_IDLE_DAYS)
    expect(await site.look()).toMatchObject({ ok: false, status: 404 })
  })
})

describe('Done by a crew that only reports', () => {
  beforeEach(async () => {
    await site.ask('/api/collections/crews/ann', { finishes: false }, 'PUT')
    site.toWednesday()
  })

  test('leaves the visit confirmed and marked for the office, until it completes it', async () => {
    expect(await site.send({ does: 'done' })).toMatchObject({ ok: true })
    expect(await site.send({ does: 'done' }), 'twice').toMatchObject({ ok: true })
    expect(await site.statusOf()).toBe('confirmed')
    expect(await site.visit()).toMatchObject({ isReported: true, isDone: false, steps: { status: 'completed' } })
    const [newest, before] = await site.happened()
    expect(newest).toEqual(['reported-done', 'crew', 'Ann'])
    expect(before).not.toEqual(newest)
    await site.asOffice('completed')
    expect(await site.visit()).toMatchObject({ isReported: false, isDone: true })
  })

  test('can be undone for a moment, and ends when the visit is moved', async () => {
    await site.send({ does: 'done' })
    expect(await site.send({ does: 'undo' })).toMatchObject({ ok: true })
    expect(await site.visit()).toMatchObject({ isReported: false, steps: { status: 'confirmed' } })
    await site.send({ does: 'done' })
    const moved = '2026-03-04T17:30:00.000Z'
    await site.services.store.set('appointments', site.jane, { preferredDate: moved, plannedStart: moved })
    expect(await site.visit()).toMatchObject({ isReported: false })
  })

  test('is refused if the visit changed meanwhile', async () => {
    const version = String((await site.versionOf()) ?? 0)
    await site.send({ does: 'on-my-way' })
    expect(await site.send({ does: 'done', version })).toMatchObject({ ok: false, status: 409, code: 'stale' })
  })
})

test("a crew's note reaches the devices of the office that chose it", async () => {
  const { store } = site.services
  const device = { name: 'Phone', quiet: null, endpoint: 'https://push.example/1', p256dh: '', auth: '' }
  const known = { applicationServerKey: '', sessionId: '', browserId: null, lastReachedAt: null, lastError: null }
  await store.set('push-devices', 'told', { ...device, ...known, events: ['crew'] })
  await store.set('push-devices', 'untold', { ...device, ...known, events: ['request'] })
  await site.send({ does: 'note', message: 'The shutoff is stuck.' })
  const notices = await site.all('push-notices')
  expect(notices).toMatchObject([{ data: { event: 'crew', deviceId: 'told', about: `appointments/${site.jane}` } }])
})
