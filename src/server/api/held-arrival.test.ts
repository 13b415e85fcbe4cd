import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAIL_HELD_MS } from '#domain/appointments/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'

/** Half an hour before the visit, which is on Monday, March 2, 2026, at 11:00 in Tampa. */
const THAT_MORNING = '2026-03-02T15:29:00.000Z'

let place: Place
let mail: MailServer
let site: DeskSite
let id: string

beforeEach(async () => {
  place = await aPlace('sqlite')
  mail = await aMailServer()
  site = await aDeskSite({ ...place.options, smtpUrl: mail.url }, THAT_MORNING)
  const { body } = await site.ask('/api/desk/appointments', {
    customerName: 'Vera Visited',
    customerEmail: 'vera@example.com',
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    date: '2026-03-02',
    time: '11:00',
    outsideRules: true,
    address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '' },
  })
  id = String((body.appointment as { id: string } | undefined)?.id ?? body.id)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
  await place.remove()
})

const onMyWay = (minutes: number) => site.ask(`/api/appointments/${id}/arrival`, { state: 'on-my-way', minutes }, 'PUT')
const sent = () => mail.mails.filter(({ text }) => text?.includes('We are on our way to you.'))
/** Another mail that is due at once, so that an earlier one would have left before it. */
const untilOthersLeft = async () => {
  const before = mail.mails.length
  await site.book()
  await expect.poll(() => mail.mails.length).toBeGreaterThan(before)
}

test('the mail is delayed, and has the last promise', async () => {
  expect((await onMyWay(20)).body).toMatchObject({ email: 'held', hasMailServer: true })
  site.clock.advance({ seconds: 8 })
  expect((await onMyWay(30)).body).toMatchObject({ email: 'held' })
  // The first one would be due now, and the person may still be choosing.
  site.clock.advance({ seconds: 8 })
  await untilOthersLeft()
  expect(sent()).toEqual([])
  site.clock.advance({ milliseconds: MAIL_HELD_MS })
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.text).toContain('Expect us between 10:25 and 11 AM.')
})

test('an undone report is never sent', async () => {
  const { body } = await onMyWay(20)
  await site.ask(`/api/appointments/${id}/arrival/undo`, { version: body.version }, 'POST')
  site.clock.advance({ milliseconds: MAIL_HELD_MS })
  await site.sendDue()
  await untilOthersLeft()
  expect(sent()).toEqual([])
})

test('other minutes after the mail has left are sent too', async () => {
  await onMyWay(20)
  site.clock.advance({ milliseconds: MAIL_HELD_MS })
  await site.sendDue()
  expect(sent()).toHaveLength(1)
  expect((await onMyWay(20)).body).toMatchObject({ email: 'none' })
  expect((await onMyWay(30)).body).toMatchObject({ email: 'held' })
  site.clock.advance({ milliseconds: MAIL_HELD_MS })
  await site.sendDue()
  expect(sent()).toHaveLength(2)
})

test('a server that stops before the mail leaves sends it once after it starts again', async () => {
  await onMyWay(20)
  await site.stop()
  expect(sent()).toEqual([])
  const back = Temporal.Instant.from(THAT_MORNING).add({ minutes: 1 }).toString()
  site = await aDeskSite({ ...place.options, smtpUrl: mail.url }, back)
  await expect.poll(() => sent().length).toBe(1)
  site.clock.advance({ minutes: 1 })
  await untilOthersLeft()
  expect(sent()).toHaveLength(1)
})
