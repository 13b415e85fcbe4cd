import { afterEach, beforeEach, expect, test } from 'vitest'
import { sameHours } from '#domain/scheduling/hours.ts'
import { contentsOf } from '#mail/write-out.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { type Answer, call } from '#test/support/live-server.ts'
import { asCustomer, chosenTime } from '#test/support/own-form.ts'

let site: BookingSite
let clock: VirtualClock
beforeEach(async () => {
  clock = aClock(A_MONDAY)
  site = await aBookingSite({}, clock)
})
afterEach(() => site.stop())

const profile = (fields: object) => site.services.store.set('settings', 'business_profile', { ...fields })
const keyIn = ({ body }: Answer) => String(body.manageUrl).split('#')[1] ?? ''
const open = (booked: Answer) =>
  call(`${site.url}/api/appointments/${booked.body.id}`, { headers: { 'Appointment-Key': keyIn(booked) } })
const mailOf = async (kind: string) => {
  const mail = (await site.all('outbox')).filter(({ data }) => data.kind === kind).at(-1)
  return contentsOf(mail?.data.body as Parameters<typeof contentsOf>[0], 'site')
}

const BY_ELEVEN = "You'll hear from us by Monday 11 AM."

test('the response to a booking, its mail and its page show the promised answer time', async () => {
  const booked = await site.book()
  expect(booked.body).toMatchObject({ answer: 'within 1 business hour', hearFromUs: BY_ELEVEN })
  expect((await mailOf('acknowledgement')).text).toContain(
    `We've received your request and will contact you within 1 business hour to confirm it. ${BY_ELEVEN}`,
  )
  expect((await open(booked)).body).toMatchObject({ answer: 'within 1 business hour', hearFromUs: BY_ELEVEN })
})

test('the texts follow the opening hours, the answer time and the clock of the profile', async () => {
  await site.settings({ followOpeningHours: false })
  await profile({
    openingHours: sameHours([2], { start: '13:00', end: '15:00' }),
    answerTime: 'same-day',
    clock: '24',
  })
  const booked = await site.book()
  expect(booked.body).toMatchObject({
    answer: 'the same business day',
    hearFromUs: "You'll hear from us by Tuesday 15:00.",
    arrival: 'Wednesday, March 4, 2026 at 10:30 EST',
  })
  const toCustomer = await mailOf('acknowledgement')
  const toBusiness = await mailOf('business-alert')
  expect(toCustomer.text).toContain('contact you the same business day to confirm it')
  expect(toBusiness.text).toContain('expects your reply the same business day.')
  for (const { text, html } of [toCustomer, toBusiness]) expect(`${text}${html}`).not.toMatch(/\d (AM|PM)\b/)
  expect(toCustomer.icalendar?.content.replace(/\r\n /g, '')).toContain('contact you the same business day')
})

test('a repeated submit gets the time of the first one', async () => {
  await site.book(undefined, 'an-impatient-finger')
  clock.advance({ minutes: 30 })
  expect((await site.book(undefined, 'an-impatient-finger')).body).toMatchObject({ hearFromUs: BY_ELEVEN })
})

test('a moved request is promised a new time', async () => {
  const booked = await site.book()
  clock.advance({ hours: 2 })
  expect((await open(booked)).body).toMatchObject({ hearFromUs: '' })
  const moved = await asCustomer(
    site.url,
    { id: booked.body.id, key: keyIn(booked) },
    'move',
    chosenTime('2026-03-05T19:00:00.000Z'),
  )
  const byOne = "You'll hear from us by Monday 1 PM."
  expect(moved.body).toMatchObject({ hearFromUs: byOne })
  expect((await mailOf('acknowledgement')).text).toContain(byOne)
})

test('nothing is promised once the request is answered', async () => {
  const booked = await site.book()
  await site.services.store.set('appointments', String(booked.body.id), { status: 'confirmed' })
  expect((await open(booked)).body).toMatchObject({ hearFromUs: '' })
})
