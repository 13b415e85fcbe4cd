import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAIL_HELD_MS } from '#domain/appointments/appointment.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

let mail: MailServer
let site: DeskSite
let id: string
let key: string
beforeEach(async () => {
  mail = await aMailServer()
  site = await aDeskSite({ smtpUrl: mail.url })
  const { body } = await site.book()
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
  await expect.poll(() => mail.mails.length).toBe(2)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

const put = (change: object) => site.ask(`/api/appointments/${id}/status`, change, 'PUT')
const toCustomer = () => mail.mails.filter(({ envelope }) => envelope.to.includes('jane@example.com'))
const stored = async () => (await site.services.store.get('appointments', id))?.data
const REASON = 'We work in Lakeland that day.\nFriday would suit us better.'

test('the customer reads the reason in the mail and on their page', async () => {
  expect((await put({ status: 'rejected', reason: REASON })).body).toMatchObject({ email: 'sent' })
  const { text, html } = toCustomer().at(-1) ?? {}
  for (const body of [text, html]) expect(body).toContain('Friday would suit us better.')
  const page = await call(`${site.url}/api/appointments/${id}`, { headers: { 'Appointment-Key': key } })
  expect(page.body).toMatchObject({ status: 'rejected', rejectionReason: REASON })
})

test('a reason is optional, has a limit, and does not outlive the rejection', async () => {
  expect((await put({ status: 'rejected', reason: 'x'.repeat(1001) })).status).toBe(422)
  expect((await put({ status: 'rejected', reason: REASON })).status).toBe(200)
  await put({ status: 'confirmed' })
  expect(await stored()).toMatchObject({ rejectionReason: '' })
  expect((await put({ status: 'rejected' })).status).toBe(200)
})

test('a rejection that is undone in time sends no mail, and the answer time goes on', async () => {
  const before = await stored()
  site.clock.advance({ minutes: 10 })
  const rejected = await put({ status: 'rejected', reason: REASON, undo: true })
  expect(rejected.body).toMatchObject({ email: 'held', hasMailServer: true })
  expect(await site.services.store.findClaim('crew-time', 'main 2026-03-04T15:30:00.000Z')).toBeUndefined()
  const undone = await put({ status: 'pending', takesBack: true, version: rejected.body.version })
  expect(undone.body).toMatchObject({ status: 'pending', email: 'none' })
  site.clock.advance({ milliseconds: MAIL_HELD_MS })
  await site.sendDue()
  expect(mail.mails).toHaveLength(2)
  const { answerBy, nextStepAt, askedAt } = before ?? {}
  expect(await stored()).toMatchObject({ answerBy, nextStepAt, askedAt, answeredAt: null, rejectionReason: '' })
  expect(await site.services.store.findClaim('crew-time', 'main 2026-03-04T15:30:00.000Z')).toBe(id)
})

test('a rejection is emailed once Undo has expired, and undoing it later sends another mail', async () => {
  await put({ status: 'rejected', undo: true })
  expect(toCustomer()).toHaveLength(1)
  site.clock.advance({ milliseconds: MAIL_HELD_MS })
  await site.sendDue()
  expect(toCustomer()).toHaveLength(2)
  expect((await put({ status: 'pending', takesBack: true })).body).toMatchObject({ email: 'sent' })
  expect(toCustomer().at(-1)?.subject).toContain('We received your request')
  expect(mail.mails).toHaveLength(4)
})

test('undoing a change that the customer was never emailed about sends no mail', async () => {
  const imported = { ...aBookingRequest({ preferredDate: '2026-03-05T15:30:00.000Z' }), status: 'confirmed' }
  await site.services.store.set('appointments', '1700000000000', imported)
  const change = (to: object) => site.ask('/api/appointments/1700000000000/status', to, 'PUT')
  await change({ status: 'completed', undo: true })
  expect((await change({ status: 'confirmed', takesBack: true })).body).toMatchObject({ email: 'none' })
  await change({ status: 'rejected', undo: true })
  expect((await change({ status: 'confirmed', takesBack: true })).body).toMatchObject({ email: 'none' })
  expect(toCustomer()).toHaveLength(1)
})

test('undoing a second change sends the confirmation that it had canceled', async () => {
  await put({ status: 'confirmed', undo: true })
  await put({ status: 'completed', undo: true })
  expect((await put({ status: 'confirmed', takesBack: true })).body).toMatchObject({ email: 'sent' })
  expect(toCustomer().at(-1)?.subject).toContain('is confirmed')
})

test('undo restores the status only if the time is still free', async () => {
  await put({ status: 'rejected', undo: true })
  await site.book(aBookingRequest({ customerEmail: 'ben@example.com' }))
  expect(await put({ status: 'pending', takesBack: true })).toMatchObject({
    status: 409,
    body: { code: 'slot-taken' },
  })
  expect(await stored()).toMatchObject({ status: 'rejected' })
})
