import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireOffers } from '#features/offers/expire-offers.ts'
import { contentsOf } from '#mail/write-out.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { sendCustomerForm } from '#test/support/customer-form.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer } from '#test/support/own-form.ts'

// Booked on Monday at 10:00 in Tampa for Wednesday at 10:30.
const ASKED = '2026-03-04T15:30:00.000Z'
const TUESDAY = '2026-03-03T19:00:00.000Z'
const THURSDAY = '2026-03-05T15:00:00.000Z'
const FRIDAY = '2026-03-06T19:00:00.000Z'

let site: DeskSite
let id: string
let key: string
beforeEach(async () => {
  site = await aDeskSite()
  const { body } = await site.book()
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
})
afterEach(() => site.stop())

interface Offered {
  thread: { by: string; text: string; isSaid: boolean }[]
  offers: { id: string; preferredDate: string }[]
}

const offer = (times: string[], more: object = {}) =>
  site.ask(`/api/appointments/${id}/offers`, { times, reason: 'We are in Lakeland on Wednesday.', ...more })
const answer = (does: string, fields = {}, sent = key) => asCustomer(site.url, { id, key: sent }, does, fields)
const accept = (offer: string | undefined, sent = key) => answer('accept', { offer: String(offer) }, sent)
const page = async () =>
  (await call(`${site.url}/api/appointments/${id}`, { headers: { 'Appointment-Key': key } })).body as unknown as Offered
const owner = (time: string) => site.services.store.findClaim('crew-time', `main ${time}`)
const stored = async () => (await site.services.store.get('appointments', id))?.data
const mailsOf = async (kind: string) => (await site.all('outbox')).filter(({ data }) => data.kind === kind)
const textOf = async (kind: string) => {
  const [mail] = await mailsOf(kind)
  return (await contentsOf(mail?.data.body as Parameters<typeof contentsOf>[0], 'site')).text
}
const expire = () => expireOffers({ store: site.services.store, publicUrl: site.url }, site.clock.now())

test('each offered time is reserved for the customer, and the requested one is free', async () => {
  expect(await offer([FRIDAY, THURSDAY])).toMatchObject({ status: 201 })
  expect((await page()).offers.map(({ preferredDate }) => preferredDate)).toEqual([THURSDAY, FRIDAY])
  expect(await owner(ASKED)).toBeUndefined()
  expect(await site.book(aBookingRequest({ preferredDate: THURSDAY }))).toMatchObject({ status: 409 })
  expect(await stored()).toMatchObject({ status: 'pending', held: false, answeredAt: '2026-03-02T15:00:00.000Z' })
  const text = await textOf('offer')
  for (const words of [
    'Thursday, March 5',
    'Friday, March 6',
    'We are in Lakeland',
    'until Wednesday, March 4, 2026 at 5:00 PM',
  ])
    expect(text).toContain(words)
})

test('a program with the key accepts through the API, and others can’t', async () => {
  await offer([THURSDAY, FRIDAY])
  const [, second] = (await page()).offers
  const accepts = (sent: string) =>
    call(`${site.url}/api/appointments/${id}/offers/${second?.id}/accept`, {
      method: 'POST',
      headers: { 'Appointment-Key': sent },
    })
  expect(await accepts('wrong')).toMatchObject({ status: 403 })
  expect(await stored()).toMatchObject({ status: 'pending' })
  expect(await accepts(key)).toMatchObject({ status: 200, body: { status: 'confirmed', preferredDate: FRIDAY } })
  expect(await owner(THURSDAY)).toBeUndefined()
})

test('accepting moves and confirms at once, and frees the other times', async () => {
  await offer([THURSDAY, FRIDAY])
  const [first] = (await page()).offers
  const accepted = await accept(first?.id)
  expect(accepted.body).toMatchObject({ status: 'confirmed', preferredDate: THURSDAY, offers: [] })
  expect(await owner(THURSDAY)).toBe(id)
  expect(await owner(FRIDAY)).toBeUndefined()
  expect(await mailsOf('approval')).toHaveLength(1)
  expect(await mailsOf('offer-accepted')).toHaveLength(1)
  const { history } = (await site.ask(`/api/desk/appointments/${id}`)).body as { history: { event: string }[] }
  expect(history.filter(({ event }) => event !== 'said').slice(0, 2)).toMatchObject([
    { event: 'accepted', by: 'customer', from: ASKED, to: THURSDAY },
    { event: 'offered', times: [THURSDAY, FRIDAY] },
  ])
})

test('an acceptance that is sent again has the same result, whatever the office wrote meanwhile', async () => {
  await offer([THURSDAY, FRIDAY])
  const [first] = (await page()).offers
  await accept(first?.id)
  await site.ask(`/api/desk/appointments/${id}/team-notes`, { text: 'Bring the ladder.' })
  expect(await accept(first?.id)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect(await mailsOf('offer-accepted')).toHaveLength(1)
})

test('of two taps at the same time one is accepted', async () => {
  await offer([THURSDAY, FRIDAY])
  const taps = (await page()).offers.map((each) => accept(each.id))
  expect((await Promise.all(taps)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await site.all('offers')).toEqual([])
})

test('declining all cancels the request and notifies the business', async () => {
  await offer([THURSDAY, FRIDAY])
  expect((await answer('decline')).body).toMatchObject({ status: 'cancelled', offers: [] })
  expect(await owner(THURSDAY)).toBeUndefined()
  expect(await mailsOf('offer-declined')).toHaveLength(1)
})

test('asking for other times releases the offered ones, and the request waits for the desk again', async () => {
  await offer([THURSDAY])
  site.clock.advance({ hours: 1 })
  expect((await answer('ask-others', { message: 'Mornings are better.' })).body).toMatchObject({ status: 'pending' })
  expect(await owner(THURSDAY)).toBeUndefined()
  expect(await stored()).toMatchObject({ answeredAt: null, askedAt: '2026-03-02T16:00:00.000Z' })
  const text = await textOf('offer-others')
  expect(text).toContain('Mornings are better.')
  expect(text).toContain("This request doesn't reserve its time until you confirm it. Others can")
})

test('both sides see the offer’s message in the thread', async () => {
  await offer([THURSDAY])
  await answer('ask-others', { message: 'Mornings are better.' })
  await offer([FRIDAY], { reason: '' })
  const said = (await page()).thread.filter(({ isSaid }) => isSaid)
  expect(said).toMatchObject([
    { by: 'business', text: 'We are in Lakeland on Wednesday.' },
    { by: 'customer', text: 'Mornings are better.' },
  ])
  const { history } = (await site.ask(`/api/desk/appointments/${id}`)).body as { history: { event: string }[] }
  expect(history.filter(({ event }) => event === 'said')).toMatchObject([
    { by: 'customer', text: 'Mornings are better.' },
    { by: 'administrator', text: 'We are in Lakeland on Wednesday.' },
  ])
  // Each appears in the mail about the times. No other mail repeats it.
  expect((await site.all('outbox')).filter(({ data }) => String(data.kind).startsWith('line-'))).toEqual([])
})

test.each([
  ['accept', 'confirmed', 'offer-accepted'],
  ['decline', 'cancelled', 'offer-declined'],
  ['ask-others', 'pending', 'offer-others'],
])('an answer sent again after a lost response is the same answer: %s', async (does, status, kind) => {
  await offer([THURSDAY, FRIDAY])
  const [first] = (await page()).offers
  const send = () => answer(does, { offer: String(first?.id), message: 'Mornings are better.' })
  const answers = [...(await Promise.all([send(), send()])), await send()]
  for (const each of answers) expect(each).toMatchObject({ status: 200, body: { status } })
  expect(await mailsOf(kind)).toHaveLength(1)
})

test('accepting fails without the key, after another offer, or past the deadline', async () => {
  await offer([THURSDAY])
  const [first] = (await page()).offers
  expect(await accept(first?.id, 'wrong')).toMatchObject({ status: 403 })
  await offer([FRIDAY])
  expect(await accept(first?.id)).toMatchObject({ status: 409, body: { code: 'offer-gone' } })
  expect(await owner(THURSDAY)).toBeUndefined()
  // Wednesday at 5 PM, before the job frees the time.
  const [last] = (await page()).offers
  site.clock.advance({ hours: 55 })
  expect(await accept(last?.id)).toMatchObject({ status: 409, body: { code: 'offer-gone' } })
  expect(await stored()).toMatchObject({ status: 'pending' })
})

test('a time is offered only if it is free, and only for a request that waits', async () => {
  await site.book(aBookingRequest({ preferredDate: THURSDAY, customerEmail: 'ben@example.com' }))
  expect(await offer([FRIDAY, THURSDAY])).toMatchObject({ status: 409 })
  expect(await site.all('offers')).toEqual([])
  expect(await owner(ASKED)).toBe(id)
  expect(await offer([ASKED])).toMatchObject({ status: 422 })
  expect(await offer([])).toMatchObject({ status: 422 })
  await site.setStatus(id, 'confirmed')
  expect(await offer([FRIDAY])).toMatchObject({ status: 409, body: { code: 'closed' } })
})

test('unused times are released one by one, and with the last one the request expires and both sides are emailed', async () => {
  await offer([TUESDAY, FRIDAY])
  site.clock.advance({ hours: 27 })
  expect(await expire()).toBe(0)
  site.clock.advance({ hours: 1 })
  await expire()
  expect(await owner(TUESDAY)).toBeUndefined()
  expect(await stored()).toMatchObject({ status: 'pending' })
  // 24 business hours after Monday, 10:00.
  site.clock.advance({ hours: 27 })
  await Promise.all([expire(), expire()])
  expect(await owner(FRIDAY)).toBeUndefined()
  expect(await stored()).toMatchObject({ status: 'cancelled' })
  expect(await mailsOf('offer-expired')).toHaveLength(1)
  expect(await mailsOf('offer-expired-notice')).toHaveLength(1)
  expect(await answer('decline')).toMatchObject({ status: 409 })
})

test.each(['confirmed', 'rejected', 'cancelled'])(
  'a request that is %s at the desk frees its offers',
  async (status) => {
    await offer([THURSDAY, FRIDAY])
    expect(await site.setStatus(id, status)).toMatchObject({ status: 200 })
    expect(await site.all('offers')).toEqual([])
    expect(await owner(THURSDAY)).toBeUndefined()
  },
)

test('without JavaScript the customer opens the page with the link and takes a time with a form', async () => {
  await offer([THURSDAY, FRIDAY])
  const send = (fields: Record<string, string>) =>
    sendCustomerForm(site.services, id, new URLSearchParams({ ...act, ...fields }))
  const act = { key: `https://bayline.example/appointment/${id}#${key}` }
  const opened = await send({})
  expect(opened).toMatchObject({ status: 200, appointment: { offers: [{}, {}] } })
  expect(await send({ key: 'guess' })).toMatchObject({
    status: 403,
    appointment: undefined,
  })
  const accept = { does: 'accept', offer: opened.appointment?.offers[1]?.id ?? '' }
  expect(await send(accept)).toMatchObject({
    status: 200,
    words: 'Thank you. Your appointment is confirmed.',
    appointment: { status: 'confirmed', preferredDate: FRIDAY },
  })
  // The browser sends it again, for instance because the response was lost.
  expect(await send(accept)).toMatchObject({
    status: 200,
    words: 'Thank you. Your appointment is confirmed.',
    appointment: { status: 'confirmed', preferredDate: FRIDAY },
  })
  expect(await send({ ...accept, offer: opened.appointment?.offers[0]?.id ?? '' })).toMatchObject({ status: 409 })
})
