import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { isCurrent } from '#features/appointments/mails/is-current.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { setUpBusiness } from '#test/support/builders/business.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'
import { sendReminders } from './send-reminders.ts'

const ID = '1772463600000'
const HOURS_AHEAD = 72

describe.each(['sqlite', 'postgres'] as const)('reminders on %s', (kind) => {
  let place: Place
  let store: Store
  let clock: VirtualClock
  /** Monday at 10:30 in Tampa. The visit is on Thursday at the same time. */
  beforeEach(async () => {
    clock = aClock('2026-03-02T15:30:00Z')
    place = await aPlace(kind)
    store = await setUpBusiness(await place.open({ now: clock.now }))
    await store.set('settings', SETTINGS_IDS.messages, { dayBefore: true, hoursBefore: true })
    const preferredDate = clock.now().add({ hours: HOURS_AHEAD }).toString({ fractionalSecondDigits: 3 })
    await store.set('appointments', ID, { ...aBookingRequest({ preferredDate }), status: 'confirmed' })
  })
  afterEach(() => place.remove())

  const run = () => sendReminders({ store, publicUrl: 'https://site.example' }, clock.now())
  const passing = async (duration: Temporal.DurationLike) => {
    clock.advance(duration)
    await run()
  }
  const kinds = async () => (await mailsOf(store, ID)).map((mail) => mail.kind)

  it('are queued a day and two hours before, once each, by one of several instances', async () => {
    await passing({ hours: 47 })
    expect(await kinds()).toEqual([])
    clock.advance({ hours: 1 })
    await Promise.all([run(), run(), run()])
    expect(await kinds()).toEqual(['reminder-day'])
    clock.advance({ hours: 22 })
    await Promise.all([run(), run(), run()])
    expect(await kinds()).toEqual(['reminder-day', 'reminder-hours'])
    for (let minute = 0; minute < 5; minute++) await passing({ minutes: 30 })
    expect(await kinds()).toHaveLength(2)
  })

  if (!ANY_DATABASE.includes(kind)) return

  it('don’t change the version of the appointment', async () => {
    const before = (await store.get('appointments', ID))?.version
    await passing({ hours: 48 })
    expect((await store.get('appointments', ID))?.version).toBe(before)
  })

  it('are off until the owner turns them on', async () => {
    await store.set('settings', SETTINGS_IDS.messages, { dayBefore: false, hoursBefore: false })
    await passing({ hours: 48 })
    await passing({ hours: 22 })
    expect(await kinds()).toEqual([])
  })

  it('wait for the end of the quiet hours', async () => {
    const preferredDate = '2026-03-05T12:00:00.000Z'
    await store.set('appointments', ID, { preferredDate })
    clock.advance(clock.now().until('2026-03-04T12:10:00Z'))
    await run()
    expect(await kinds()).toEqual([])
    await passing({ minutes: 50 })
    expect(await kinds()).toEqual(['reminder-day'])
    // The second one would come at 5:00 in the morning, and after the quiet hours it is too late.
    clock.advance(clock.now().until('2026-03-05T10:00:00Z'))
    for (let look = 0; look < 6; look++) await passing({ minutes: 30 })
    expect(await kinds()).toHaveLength(1)
  })

  it('after an outage of a day, only the latest one is sent, and none after the visit', async () => {
    await passing({ hours: 70 })
    expect(await kinds()).toEqual(['reminder-hours'])
    const [mail] = await mailsOf(store, ID)
    if (!mail) throw new Error('There is no reminder.')
    expect(await isCurrent(store, mail, clock.now())).toBe(true)
    clock.advance({ hours: 2 })
    expect(await isCurrent(store, mail, clock.now())).toBe(false)
  })

  it('a clock that jumps ahead and back causes one reminder', async () => {
    await passing({ hours: 50 })
    await passing({ hours: -49 })
    for (let hour = 0; hour < 52; hour++) await passing({ hours: 1 })
    expect(await kinds()).toEqual(['reminder-day'])
  })

  it('a visit that was moved shortly before has no reminder at its old time, and one at its new time', async () => {
    await passing({ hours: 47 })
    await store.set('history', 'move', {
      documentId: `appointments/${ID}`,
      event: 'moved',
      by: 'customer',
      status: 'confirmed',
    })
    await passing({ hours: 1 })
    expect(await kinds()).toEqual([])
    await store.set('appointments', ID, { preferredDate: '2026-03-06T15:30:00.000Z' })
    await passing({ hours: 24 })
    expect(await kinds()).toEqual(['reminder-day'])
  })

  it('a waiting mail is canceled when the visit is moved or canceled, or the owner turns reminders off', async () => {
    await passing({ hours: 48 })
    const [mail] = await mailsOf(store, ID)
    if (!mail) throw new Error('There is no reminder.')
    expect(await isCurrent(store, mail, clock.now())).toBe(true)
    await store.set('settings', SETTINGS_IDS.messages, { dayBefore: false })
    expect(await isCurrent(store, mail, clock.now())).toBe(false)
    await store.set('settings', SETTINGS_IDS.messages, { dayBefore: true })
    await store.set('appointments', ID, { preferredDate: '2026-03-06T15:30:00.000Z' })
    expect(await isCurrent(store, mail, clock.now())).toBe(false)
  })
})

/** Counts the reads of one run, because a duration doesn't reveal a scan. */
it('the job reads only the next day of many upcoming visits', async () => {
  const clock = aClock('2026-03-02T15:30:00Z')
  const place = await aPlace('sqlite')
  const store = await setUpBusiness(await place.open({ now: clock.now }))
  await store.set('settings', SETTINGS_IDS.messages, { dayBefore: true })
  await store.transaction(async (tx) => {
    for (let count = 0; count < 1000; count++) {
      const preferredDate = clock
        .now()
        .add({ minutes: 30 * count })
        .toString({ fractionalSecondDigits: 3 })
      await tx.set('appointments', String(1_772_000_000_000 + count), { preferredDate, status: 'confirmed' })
    }
  })
  const page = vi.spyOn(store, 'query')
  await sendReminders({ store, publicUrl: 'https://site.example' }, clock.now())
  const read = await Promise.all(page.mock.results.map(({ value }) => value))
  expect(read.flatMap(({ items }) => items)).toHaveLength(49)
  await place.remove()
})
