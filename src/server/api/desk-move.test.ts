import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAIL_HELD_MS } from '#domain/appointments/appointment.ts'
import type { DeskSlot } from '#features/appointments/slots.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

/** Booked for Wednesday, March 4, 2026, 10:30 in Tampa. */
const BOOKED = '2026-03-04T15:30:00.000Z'
const LATER = '2026-03-04T17:00:00.000Z'

let mail: MailServer
let site: DeskSite
let id: string

beforeEach(async () => {
  mail = await aMailServer()
  site = await aDeskSite({ smtpUrl: mail.url })
  id = String((await site.book()).body.id)
  await expect.poll(() => mail.mails.length).toBe(2)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

const edit = (change: object) => site.ask(`/api/appointments/${id}`, change, 'PUT')
const toCustomer = () => mail.mails.filter(({ envelope }) => envelope.to.includes('jane@example.com'))
const states = async () =>
  (await site.all('outbox')).filter(({ data }) => data.kind === 'acknowledgement').map(({ data }) => data.state)
const slots = async (query: string) => (await site.ask(`/api/desk/slots?${query}`)).body.slots as DeskSlot[]

test('a move that can be undone delays its mail, and leaves nothing behind when it is undone in time', async () => {
  const moved = await edit({ preferredDate: LATER, undo: true })
  expect(moved.body).toMatchObject({ email: 'held', hasMailServer: true, appointment: { preferredDate: LATER } })
  await expect.poll(states).toEqual(['sent', 'queued'])
  const back = await edit({ preferredDate: BOOKED })
  expect(back.body).toMatchObject({ email: 'none', appointment: { preferredDate: BOOKED } })
  expect(await states()).toEqual(['sent', 'cancelled'])
  expect(toCustomer()).toHaveLength(1)
  const { history } = (await site.ask(`/api/desk/appointments/${id}`)).body as { history: object[] }
  expect(history).toMatchObject([{ to: BOOKED }, { to: LATER }, { event: 'created' }])
})

test('a move is emailed once Undo has expired, and moving back later is emailed again', async () => {
  await edit({ preferredDate: LATER, undo: true })
  site.clock.advance({ milliseconds: MAIL_HELD_MS })
  await expect.poll(() => toCustomer().length).toBe(2)
  expect(toCustomer()[1]?.subject).toContain('12:00 PM')
  expect((await edit({ preferredDate: BOOKED })).body).toMatchObject({ email: 'sent' })
  expect(toCustomer()[2]?.subject).toContain('10:30 AM')
})

test('an edit that can be undone delays its mail too: about the service, and to a corrected address', async () => {
  expect((await edit({ serviceType: 'inspection', undo: true })).body).toMatchObject({ email: 'held' })
  expect((await edit({ serviceType: 'repair' })).body).toMatchObject({ email: 'none' })
  expect((await edit({ customerEmail: 'janet@example.com', undo: true })).body).toMatchObject({ email: 'held' })
  expect((await edit({ customerEmail: 'jane@example.com' })).body).toMatchObject({ email: 'sent' })
  site.clock.advance({ milliseconds: MAIL_HELD_MS })
  await site.sendDue()
  expect(mail.mails.filter(({ envelope }) => envelope.to.includes('janet@example.com'))).toEqual([])
})

test('going back to the time but not to the service is emailed', async () => {
  await edit({ preferredDate: LATER, undo: true })
  expect((await edit({ preferredDate: BOOKED, serviceType: 'inspection' })).body).toMatchObject({ email: 'sent' })
})

test('correcting the service of a rejected request keeps its queued mail', async () => {
  await mail.become('refuse')
  await site.setStatus(id, 'rejected')
  await edit({ serviceType: 'inspection' })
  await mail.become('accept')
  site.clock.advance({ hours: 2 })
  site.services.delivery.wake()
  await expect.poll(() => toCustomer().length).toBe(2)
})

test('a customer without an address gets no mail, and the response reports that', async () => {
  await edit({ customerEmail: '' })
  expect((await edit({ preferredDate: LATER, undo: true })).body).toMatchObject({ email: 'none', hasMailServer: true })
})

test('the times to move to are those of the visit as it was booked, and its own is free', async () => {
  const service = (more: object) => site.ask('/api/collections/services/drain', { name: 'Drain', ...more }, 'PUT')
  const offered = async (query: string) =>
    (await slots(`date=2026-03-04&moving=${id}${query}`)).filter(({ taken, outside }) => !taken && outside === null)
  await service({ minutes: 240, windowMinutes: 120 })
  expect((await edit({ serviceType: 'drain', preferredDate: '2026-03-04T16:00:00.000Z' })).status).toBe(200)
  await service({ minutes: 30, windowMinutes: 0 })
  const windows = (await offered('')).map(({ time, until }) => `${time}-${until}`)
  expect(windows).toEqual(['09:00-11:00', '11:00-13:00', '13:00-15:00'])
  expect((await offered('&service=inspection')).map(({ until }) => until)).toEqual(Array(17).fill(null))
})

test('the rules for visitors don’t apply to the owner', async () => {
  await site.settings({ enableScheduling: false, minDaysInAdvance: 7, noticeHours: 48 })
  for (const preferredDate of ['2026-03-02T21:00:00.000Z', '2026-03-07T15:00:00.000Z', '2026-03-04T02:00:00.000Z'])
    expect((await edit({ preferredDate, undo: true })).status).toBe(200)
})

describe('conflicts', () => {
  const ELEVEN = '2026-03-04T16:00:00.000Z'
  const other = async (date: string) => {
    const ana = { customerName: 'Ana Ruiz', customerEmail: 'ana@example.com', customerPhone: '(813) 555-0142' }
    const asked = { ...ana, serviceType: 'repair', status: 'pending', date, time: '11:00' }
    return String((await site.ask('/api/desk/appointments', asked)).body.id)
  }
  const crew = (fields: object) => site.ask('/api/collections/crews/main', fields, 'PUT')

  test('another visit is named with its time, on the business’s clock, and can’t be overridden', async () => {
    await other('2026-03-04')
    const words = 'Overlaps with Ana Ruiz, 11–11:30 AM.'
    const taken = { status: 409, body: { code: 'slot-taken', error: words } }
    expect(await edit({ preferredDate: ELEVEN })).toMatchObject(taken)
    expect(await edit({ preferredDate: ELEVEN, outsideRules: true })).toMatchObject(taken)
    await site.services.store.set('settings', 'business_profile', { clock: '24' })
    expect((await edit({ preferredDate: ELEVEN })).body.error).toBe('Overlaps with Ana Ruiz, 11:00–11:30.')
  })

  test('a time that is offered to a customer is named, and so is an offer that the move would withdraw', async () => {
    const asked = await other('2026-03-05')
    await site.ask(`/api/appointments/${asked}/offers`, { times: [ELEVEN], reason: '' })
    expect((await edit({ preferredDate: ELEVEN })).body.error).toBe(
      'Overlaps with the time offered to Ana Ruiz, 11–11:30 AM.',
    )
    const move = (more: object) => site.ask(`/api/appointments/${asked}`, { preferredDate: LATER, ...more }, 'PUT')
    const refused = await move({})
    expect(refused).toMatchObject({ status: 422, body: { code: 'outside-rules' } })
    expect(refused.body.error).toContain('You offered Ana Ruiz other times')
    expect(await site.all('offers')).toHaveLength(1)
    expect((await move({ outsideRules: true })).status).toBe(200)
    expect(await site.all('offers')).toEqual([])
  })

  test('time off asks first, and the owner may override it', async () => {
    await crew({ name: 'Main crew', timeOff: [{ from: '2026-03-05', to: '2026-03-05', label: 'Training' }] })
    const preferredDate = '2026-03-05T16:00:00.000Z'
    expect(await edit({ preferredDate })).toMatchObject({
      status: 422,
      body: { code: 'outside-rules', error: 'Main crew is off (Training).' },
    })
    expect((await edit({ preferredDate, outsideRules: true })).status).toBe(200)
  })
})
