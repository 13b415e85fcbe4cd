import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aClock } from '#test/support/clock.ts'
import { anOffice, aTransport, type Office } from '#test/support/outbox.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { bookAppointment } from '../booking/book.ts'
import { cancelAppointment } from '../customer/cancel.ts'
import { moveAppointment } from '../customer/move.ts'
import type { Desk } from '../desk/desk.ts'

// Here the delivery looks into the outbox once an hour: a mail that arrives was sent because somebody woke it.
const clock = aClock()

let place: Place
let mail: MailServer
let office: Office
let desk: Desk

beforeEach(async () => {
  place = await aPlace('sqlite')
  mail = await aMailServer()
  const store = await place.open()
  office = anOffice(store, aTransport(mail.url), clock)
  desk = { store, delivery: office, publicUrl: 'http://localhost:3000', hasMailServer: true, limits: false }
})
afterEach(async () => {
  await office.stop()
  await mail.close()
  await place.remove()
})

async function book() {
  const { id, manageUrl } = await bookAppointment(desk, { request: aBookingRequest() }, clock.now())
  return { id, key: new URL(manageUrl).hash.slice(1) }
}

const arrived = () => expect.poll(() => mail.mails)

test('the mails of a booking leave when it is made', async () => {
  await book()
  await arrived().toHaveLength(2)
})

test('the mails of a visit that the customer moves leave when it is moved', async () => {
  const holder = await book()
  await arrived().toHaveLength(2)
  await moveAppointment(desk, holder, '2026-03-05T15:30:00.000Z', clock.now())
  await arrived().toHaveLength(4)
})

test('the mail about a visit that the customer cancels leaves when it is cancelled', async () => {
  const holder = await book()
  await arrived().toHaveLength(2)
  await cancelAppointment(desk, holder, clock.now())
  await arrived().toHaveLength(3)
})
