import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { A_FREE_TIME, aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { asCustomer } from '#test/support/own-form.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

const ID = '2000000000001'
const ANOTHER_TIME = '2026-03-05T19:00:00.000Z'
const SECONDS = 'Please choose a time in whole minutes, without seconds'

let mail: MailServer
let site: DeskSite
beforeEach(async () => {
  mail = await aMailServer()
  site = await aDeskSite({ smtpUrl: mail.url })
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

async function aSiteWithoutMail(): Promise<DeskSite & AsyncDisposable> {
  const quiet = await aDeskSite()
  return { ...quiet, [Symbol.asyncDispose]: () => quiet.stop() }
}

const put = (body: object, id = ID) => site.ask(`/api/collections/appointments/${id}`, body, 'PUT')
const subjectsTo = (to: string) => mail.mails.filter(({ envelope }) => envelope.to.includes(to)).map((m) => m.subject)
const toCustomer = () => subjectsTo('jane@example.com')
const kinds = async () => (await site.all('outbox')).map(({ data }) => [data.kind, data.state])
const history = async () => (await site.all('history')).map(({ data }) => [data.event, data.was, data.status, data.who])

describe('an appointment saved as a document follows the notification rules', () => {
  test('a new one is acknowledged, and the business alerted', async () => {
    expect((await put(aBookingRequest())).status).toBe(201)
    await expect.poll(toCustomer).toEqual([expect.stringContaining('We received your request')])
    await expect.poll(() => subjectsTo('hello@bayline.example')).toHaveLength(1)
  })

  test.each([
    ['confirmed', 'is confirmed'],
    ['rejected', 'About your appointment request'],
  ])('one that is %s emails the customer', async (status, words) => {
    await put(aBookingRequest())
    await expect.poll(toCustomer).toHaveLength(1)
    expect((await put({ status })).status).toBe(200)
    await expect.poll(toCustomer).toEqual([expect.anything(), expect.stringContaining(words)])
    expect(await history()).toContainEqual(['status', 'pending', status, 'owner@bayline.example'])
  })

  test('a status change cancels unsent mails', async () => {
    await using quiet = await aSiteWithoutMail()
    const ask = (body: object) => quiet.ask(`/api/collections/appointments/${ID}`, body, 'PUT')
    await ask(aBookingRequest())
    await ask({ status: 'confirmed' })
    await ask({ status: 'rejected' })
    const mails = (await quiet.all('outbox')).map(({ data }) => [data.kind, data.state])
    expect(Object.fromEntries(mails)).toEqual({
      acknowledgement: 'cancelled',
      'business-alert': 'queued',
      approval: 'cancelled',
      rejection: 'queued',
    })
  })

  test('a new time is emailed like a status change', async () => {
    await put({ ...aBookingRequest(), status: 'confirmed' })
    await expect.poll(toCustomer).toHaveLength(1)
    await put({ preferredDate: ANOTHER_TIME })
    await expect.poll(toCustomer).toHaveLength(2)
    expect(toCustomer()[1]).toBe('Your appointment on Thursday, March 5, 2026 at 2:00 PM EST is confirmed')
    expect(await history()).toContainEqual(['moved', 'confirmed', 'confirmed', 'owner@bayline.example'])
  })

  test('any other change sends no mail', async () => {
    await put(aBookingRequest())
    const before = (await kinds()).length
    await put({ description: 'The dog is friendly.', status: 'pending' })
    await put({ customerName: 'Jane A. Alvarez' })
    expect(await kinds()).toHaveLength(before)
  })
})

describe('a time with seconds, in which two appointments would share one time of day, is refused', () => {
  const odd = A_FREE_TIME.replace(':00.000Z', ':15Z')
  const refusal = { code: 'invalid', fields: { preferredDate: SECONDS } }

  test('in a document', async () => {
    expect(await put(aBookingRequest({ preferredDate: odd }))).toMatchObject({ status: 422, body: refusal })
    await put(aBookingRequest())
    expect(await put({ preferredDate: odd })).toMatchObject({ status: 422, body: refusal })
    expect((await site.all('appointments')).map(({ data }) => data.preferredDate)).toEqual([A_FREE_TIME])
  })

  test('by booking', async () => {
    expect(await site.book(aBookingRequest({ preferredDate: odd }))).toMatchObject({ status: 422, body: refusal })
  })

  test('by moving, because the form chooses a minute', async () => {
    const { body } = await site.book()
    const [, key = ''] = String(body.manageUrl).split('#')
    const moved = await asCustomer(site.url, { id: body.id, key }, 'move', { date: '2026-03-05', time: '14:00:30' })
    expect(moved).toMatchObject({ status: 422, body: { fields: { time: 'Please select a time' } } })
  })

  test('an imported appointment with such a time, or none, can still change its status', async () => {
    for (const [id, preferredDate] of [
      [ID, odd],
      ['2000000000002', null],
    ] as const) {
      await site.services.store.set('appointments', id, { ...aBookingRequest(), preferredDate, status: 'pending' })
      expect((await put({ status: 'confirmed' }, id)).status).toBe(200)
    }
    await expect.poll(toCustomer).toHaveLength(2)
  })
})
