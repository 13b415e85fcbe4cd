import ICAL from 'ical.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatMoment } from '#domain/time/business-time.ts'
import { resetPassword } from '#features/account/reset-password.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

let site: DeskSite
let path: string

// The Thursday before clocks go forward in Tampa.
beforeEach(async () => {
  site = await aDeskSite({}, '2026-03-05T15:00:00Z')
  path = await newLink()
})
afterEach(() => site.stop())

async function newLink(): Promise<string> {
  const { status, body } = await site.ask('/api/calendar-feed', {})
  expect(status).toBe(201)
  expect(body.url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)
  return new URL(String(body.url)).pathname
}

const fetchFeed = (at = path) => fetch(`${site.url}${at}`)

async function events() {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetchFeed()).text()))
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

test('a calendar app reads every appointment that blocks its time, without signing in', async () => {
  const { body } = await site.book(aBookingRequest({ preferredDate: '2026-03-06T15:30:00.000Z' }))
  const answer = await fetchFeed()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [event, ...others] = await events()
  expect(others).toEqual([])
  expect(event?.uid).toMatch(new RegExp(`^${body.id}@[0-9a-f-]{36}$`))
  expect(event?.summary).toBe('Repair: Jane Alvarez (Pending)')
  expect(event?.description).toBe('(813) 555-0177\njane@example.com\nThe kitchen tap drips.')
  expect(event?.component.getFirstPropertyValue('url')).toBe(
    `http://localhost:3000/admin/appointments?appointment=${body.id}`,
  )
  await site.setStatus(String(body.id), 'rejected')
  expect(await events()).toEqual([])
})

test('with crews and windows it contains the promise, the crew and the access notes, and the planned start', async () => {
  await site.ask('/api/collections/crews/second', { name: 'Second crew', services: [] }, 'PUT')
  await site.ask('/api/collections/services/drain', { name: 'Drain', minutes: 60, windowMinutes: 120 }, 'PUT')
  const address = { street: '12 Bay St', city: 'Tampa', zip: '33602', access: 'Gate 4411' }
  const visit = { preferredDate: '2026-03-06T16:00:00.000Z', serviceType: 'drain', address }
  await site.book(aBookingRequest({ preferredDate: '2026-03-06T16:00:00.000Z', serviceType: 'repair' }))
  const { status } = await site.ask('/api/appointments', { ...aBookingRequest({ customerName: 'Dan' }), ...visit })
  expect(status).toBe(201)
  const event = (await events()).find(({ summary }) => summary.includes('Dan'))
  expect(event?.description.split('\n').slice(0, 2)).toEqual([
    'Promised: Friday, March 6, 2026 between 11:00 AM and 1:00 PM EST',
    'Main crew',
  ])
  expect(event?.description).toContain('Gate 4411')
  expect(event?.location).toBe('12 Bay St, Tampa 33602')
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-03-06T16:30:00.000Z')
  expect(event?.duration.toSeconds()).toBe(3600)
})

test('agrees with the mails on both sides of a change of clocks', async () => {
  const times = ['2026-03-06T15:30:00.000Z', '2026-03-09T14:30:00.000Z']
  for (const preferredDate of times) {
    const { body } = await site.book(
      aBookingRequest({ preferredDate, customerEmail: `${preferredDate}@example.com`.replaceAll(':', '') }),
    )
    await site.setStatus(String(body.id), 'confirmed')
  }
  const subjects = (await site.all('outbox'))
    .filter(({ data }) => data.kind === 'approval')
    .map(({ data }) => data.subject)
  expect(subjects.sort()).toEqual([
    'Your appointment on Friday, March 6, 2026 at 10:30 AM EST is confirmed',
    'Your appointment on Monday, March 9, 2026 at 10:30 AM EDT is confirmed',
  ])
  const starts = (await events()).map(({ startDate }) => startDate.toJSDate().toISOString())
  expect(starts).toEqual(times)
  expect(starts.map((start) => formatMoment(start, { timeZone: 'America/New_York' }))).toEqual([
    'Friday, March 6, 2026 at 10:30 AM EST',
    'Monday, March 9, 2026 at 10:30 AM EDT',
  ])
})

test('a new link ends the old one', async () => {
  const old = path
  path = await newLink()
  expect((await fetchFeed(old)).status).toBe(404)
  expect((await fetchFeed()).status).toBe(200)
})

test('a revoked link opens nothing', async () => {
  expect((await site.ask('/api/calendar-feed')).body).toEqual({ active: true, since: '2026-03-05T15:00:00.000Z' })
  expect((await site.ask('/api/calendar-feed', undefined, 'DELETE')).body).toEqual({ active: false, since: null })
  const answer = await fetchFeed()
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('There is no calendar at this address. It may have been revoked.\n')
})

const kinds = async () => (await site.all('activity')).map(({ data }) => data.kind)

test('making, revoking and exporting leave an entry in the activity log', async () => {
  expect(await kinds()).toContain('calendar-opened')
  expect(await kinds()).not.toContain('calendar-closed')
  await site.ask('/api/calendar-feed', undefined, 'DELETE')
  expect(await kinds()).toContain('calendar-closed')
  const headers = { Authorization: `Bearer ${site.token}` }
  await (await fetch(`${site.url}/api/desk/appointments.csv`, { headers })).text()
  expect(await kinds()).toContain('appointments-exported')
})

test.each([
  ['a password reset', () => resetPassword(site.services.store, aPerson(), 'another long password', 'this machine')],
  [
    'a password change',
    () =>
      site.ask('/api/admin/password', {
        currentPassword: ADMINISTRATOR.password,
        newPassword: 'another long password',
      }),
  ],
  ['signing out everywhere else', () => site.ask('/api/sessions', undefined, 'DELETE')],
])('%s ends the link', async (_, end) => {
  expect((await fetchFeed()).status).toBe(200)
  await end()
  expect((await fetchFeed()).status).toBe(404)
})

test.each(['/calendar/.ics', '/calendar/guess.ics', '/calendar/a/b.ics'])('%s opens nothing', async (address) => {
  expect((await fetchFeed(address)).status).toBe(404)
})

test('only a digest of the secret is stored, and visitors never see it', async () => {
  const secret = path.slice('/calendar/'.length, -'.ics'.length)
  const kept = JSON.stringify(await site.all('calendar-feeds'))
  expect(kept).toContain('digest')
  expect(kept).not.toContain(secret)
  const changes = await site.services.store.changesSince(0, 1000)
  expect(changes.filter(({ collection }) => collection === 'calendar-feeds')).toEqual([])
})
