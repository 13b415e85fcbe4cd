import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordBackup } from '#features/backup/backup-records.ts'
import { dueMails } from '#mail/outbox.ts'
import type { Web } from '#server/pages/web-build.ts'
import { ADMINISTRATOR, administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { A_FREE_TIME, A_MONDAY, aBookingRequest } from '#test/support/builders/appointment.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

const A_YEAR = { hours: 24 * 365 }
const BACK_A_YEAR = { hours: -24 * 365 }

let clock: VirtualClock
let mail: MailServer
let site: BookingSite
beforeEach(async () => {
  clock = aClock(A_MONDAY)
  mail = await aMailServer()
  site = await aBookingSite({ smtpUrl: mail.url, rateLimits: true }, clock)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

const adminStatus = async (token: string) => (await call(`${site.url}/api/system`, { token })).status

describe('a clock that is set forward', () => {
  it('ends sessions and offers', async () => {
    const token = await administratorToken(site.url)
    clock.advance({ hours: 60 })
    expect(await adminStatus(token)).toBe(401)
    expect((await site.book()).status).toBe(422)
  })

  it('and back again keeps bookings, and offers the other times as before', async () => {
    expect((await site.book()).status).toBe(201)
    clock.advance(A_YEAR)
    clock.advance(BACK_A_YEAR)
    const slots = await site.slots('2026-03-04')
    expect(slots.filter(({ available }) => !available).map(({ time }) => time)).toEqual(['10:30'])
    const later = aBookingRequest({ preferredDate: A_FREE_TIME.replace('15:30', '16:00') })
    expect((await site.book(later)).status).toBe(201)
  })
})

describe('a clock that was a year ahead and is set right', () => {
  it('gives a session started meanwhile no extra lifetime', async () => {
    clock.advance(A_YEAR)
    const token = await administratorToken(site.url)
    clock.advance(BACK_A_YEAR)
    expect(await adminStatus(token)).toBe(200)
    clock.advance({ hours: 13 })
    expect(await adminStatus(token)).toBe(401)
  })

  it('does not take a backup of that time for the newest', async () => {
    const { store } = site.services
    const record = { file: 'x', records: 1, bytes: 1, error: null }
    clock.advance(A_YEAR)
    await recordBackup(store, { ...record, state: 'proven' }, clock.now())
    clock.advance(BACK_A_YEAR)
    await recordBackup(store, { ...record, state: 'failed' }, clock.now())
    const token = await administratorToken(site.url)
    const { body } = await call(`${site.url}/api/system`, { token })
    expect(body.backups).toMatchObject({ lastProven: null, recent: [{ state: 'failed' }] })
    expect((await call(`${site.url}/api/system/alerts`, { token })).body.alerts).toContain('backup-failed')
  })

  it('lifts locks from that time', async () => {
    await administratorToken(site.url)
    const signIn = async (password: string) =>
      (await call(`${site.url}/api/admin/login`, { body: { email: ADMINISTRATOR.email, password } })).status
    clock.advance(A_YEAR)
    while ((await signIn('wrong')) !== 429);
    clock.advance(BACK_A_YEAR)
    expect(await signIn(ADMINISTRATOR.password)).toBe(200)
  })

  it('still sends the mails of that time', async () => {
    await mail.become('refuse')
    clock.advance(A_YEAR)
    const preferredDate = A_FREE_TIME.replace('2026-03-04', '2027-03-04')
    expect((await site.book(aBookingRequest({ preferredDate }))).status).toBe(201)
    await expect
      .poll(async () => (await site.all('outbox')).map(({ data }) => [data.state, data.attempts]))
      .toEqual(Array(2).fill(['queued', 1]))
    expect(await dueMails(site.services.store, clock.now(), 10)).toEqual([])
    clock.advance(BACK_A_YEAR)
    await mail.become('accept')
    site.services.delivery.wake()
    await expect.poll(() => mail.mails.length).toBe(2)
  })

  it('renders pages that depend on today again, forward and back', async () => {
    const render: Web['render'] = async (_request, { scheduling }) => new Response((await scheduling()).min)
    const server = await aLiveServer({}, { clock, web: { render } })
    const today = async () => (await fetch(`${server.url}/schedule`)).text()
    expect(await today()).toBe('2026-03-03')
    clock.advance({ hours: 24 })
    expect(await today()).toBe('2026-03-04')
    clock.advance({ hours: -24 })
    expect(await today()).toBe('2026-03-03')
    await server.stop()
  })
})
