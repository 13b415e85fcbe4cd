// Random days at the desk with two writers: no crew is ever in two places and no promise is broken.

import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#domain/appointments/appointment.ts'
import { appointmentEditSchema } from '#domain/appointments/schema.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { DEFAULT_DRIVING } from '#domain/places/driving.ts'
import { overlaps, type Visit } from '#domain/planning/visit.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { slotInstant } from '#domain/scheduling/slot.ts'
import { PLAIN_SERVICE } from '#domain/services/service.ts'
import { timeAt } from '#domain/time/date.ts'
import { changeStatus } from '#features/appointments/change-status.ts'
import { editAppointment } from '#features/appointments/edit.ts'
import { bookAppointment } from '#features/booking/book.ts'
import { correctAppointment } from '#features/customer-link/correct.ts'
import { cancelAppointment, moveAppointment } from '#features/customer-link/move.ts'
import { answerOffer, type OfferAnswer } from '#features/offers/answer-offer.ts'
import { expireOffers } from '#features/offers/expire-offers.ts'
import { makeOffer } from '#features/offers/make-offer.ts'
import { forgetAppointments } from '#features/privacy/forget-appointments.ts'
import type { Store } from '#store/store.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { count } from '#test/support/thorough.ts'
import { cellsOf } from './crew-time.ts'
import { heldVisit, offersOf } from './held-visits.ts'

const ZONE = 'America/New_York'
/** The days of both clock changes, and the Mondays after them. */
const WEEKS = [
  { now: '2026-03-05T15:00:00Z', dates: ['2026-03-08', '2026-03-09'] },
  { now: '2026-10-29T15:00:00Z', dates: ['2026-11-01', '2026-11-02'] },
]
const SERVICES = [
  { slug: 'repair', name: 'Repair', minutes: 30 },
  { slug: 'heater', name: 'Water heater', minutes: 180, bufferMinutes: 30 },
  { slug: 'drain', name: 'Drain', minutes: 45, bufferMinutes: 0, windowMinutes: 240 },
  { slug: 'leak', name: 'Leak', minutes: 30, bufferMinutes: 15, windowMinutes: 120 },
] as const
const ZIPS = ['33602', '33605', '33701']
const SETTINGS = {
  ...DEFAULT_SCHEDULING_SETTINGS,
  availableDays: [0, 1, 2, 3, 4, 5, 6],
  availableHours: { start: '00:00', end: '12:00' },
}

/** Half of the times are window starts. */
const when = fc.record({
  day: fc.nat(1),
  time: fc.oneof(
    fc.nat(24),
    fc.nat(5).map((n) => n * 4),
  ),
})
const which = fc.nat(30)
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('book' as const), when, service: fc.nat(3), zip: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which, when }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('offer' as const), which, when, other: when }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), which, answer: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('correct' as const), which, zip: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('minutes' as const),
      service: fc.nat(3),
      quarters: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which,
      status: fc.constantFrom(...APPOINTMENT_STATUSES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reassign' as const), which, crew: fc.constantFrom('main', 'second') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), which, when, service: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settings' as const),
      start: fc.constantFrom(0, 4, 8),
      limit: fc.integer({ min: 3, max: 12 }),
    }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

interface Booking {
  id: string
  key: string
}

const administrator = aPerson()

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  /** Keeps the database server running between runs. */
  let server: TestDatabase | undefined
  let place: Place
  let stores: Store[]

  beforeAll(async () => {
    if (kind === 'postgres') server = await aPostgres()
  })
  afterAll(() => server?.drop())
  beforeEach(async () => {
    place = await aPlace(kind)
    stores = [await place.open(), await place.open()]
  })
  afterEach(() => place.remove())

  test.each(WEEKS)(
    'two writers never overlap visits, break windows or lose time, around $dates.0',
    async ({ now, dates }) => {
      const at = Temporal.Instant.from(now)
      let booked = 0
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(action, action), { minLength: 12, maxLength: 24 }), async (steps) => {
          await setUp()
          await clear()
          const bookings: Booking[] = []
          for (const pair of steps) {
            await Promise.all(pair.map((each, writer) => perform(each, writer, bookings, dates, at)))
          }
          await expectKept()
          booked += bookings.length
        }),
        { numRuns: count({ short: 2, long: 20 }) },
      )
      // If every request were refused, nothing would be tested.
      expect(booked).toBeGreaterThan(0)
    },
  )

  async function setUp(): Promise<void> {
    const store = storeOf(0)
    for (const service of SERVICES) await store.set('services', service.slug, { ...PLAIN_SERVICE, ...service })
    for (const id of ['main', 'second']) await store.set('crews', id, { ...DEFAULT_CREW, name: id })
  }

  async function clear(): Promise<void> {
    const store = storeOf(0)
    await store.set('settings', 'appointment_settings', { ...SETTINGS, driving: { ...DEFAULT_DRIVING, on: true } })
    const items: { name: string; id: string }[] = []
    for (const name of ['appointments', 'offers']) {
      for (const { id } of (await store.query(name)).items) items.push({ name, id })
    }
    await store.transaction(async (tx) => {
      for (const { name, id } of items) await tx.delete(name, id)
      await tx.releaseOwned(
        'crew-time',
        items.map(({ id }) => id),
      )
    })
  }

  function storeOf(writer: number): Store {
    const store = stores[writer % stores.length]
    if (!store) throw new Error('There are two stores.')
    return store
  }

  async function perform(
    each: Action,
    writer: number,
    bookings: Booking[],
    dates: readonly string[],
    now: Temporal.Instant,
  ): Promise<void> {
    const delivery = { wake: () => undefined, deliverNow: async () => 'none' as const }
    const desk = {
      store: storeOf(writer),
      delivery,
      publicUrl: 'http://localhost:3000',
      hasMailServer: false,
      limits: false,
    }
    const instantOf = ({ day, time }: { day: number; time: number }) =>
      slotInstant(dates[day] ?? '', timeAt(time * 30), ZONE) ?? slotInstant(dates[day] ?? '', '09:00', ZONE) ?? ''
    const chosen = 'which' in each ? bookings[each.which % Math.max(1, bookings.length)] : undefined
    try {
      if (each.do === 'book') {
        const address = addressAt(each.zip)
        const serviceType = SERVICES[each.service]?.slug ?? 'repair'
        const request = { ...aBookingRequest(), serviceType, address, preferredDate: instantOf(each.when) }
        const { id, manageUrl } = await bookAppointment(desk, { request }, now)
        bookings.push({ id, key: new URL(manageUrl).hash.slice(1) })
      } else if (each.do === 'settings') {
        const availableHours = { start: timeAt(each.start * 30), end: '12:00' }
        await desk.store.set('settings', 'appointment_settings', { availableHours, visitsPerCrewPerDay: each.limit })
      } else if (each.do === 'expire') {
        await expireOffers(desk, now.add({ hours: 24 * 30 }))
      } else if (each.do === 'minutes') {
        const slug = SERVICES[each.service]?.slug ?? 'repair'
        await desk.store.set('services', slug, { minutes: each.quarters * 15 })
      } else if (chosen) await change(each, chosen, desk, instantOf, now)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  async function change(
    each: Exclude<Action, { do: 'book' | 'settings' | 'minutes' | 'expire' }>,
    { id, key }: Booking,
    desk: Parameters<typeof bookAppointment>[0],
    instantOf: (when: { day: number; time: number }) => string,
    now: Temporal.Instant,
  ): Promise<void> {
    if (each.do === 'move') await moveAppointment(desk, { id, key }, instantOf(each.when), now)
    if (each.do === 'offer') {
      const times = [...new Set([instantOf(each.when), instantOf(each.other)])]
      await makeOffer(desk, id, { times, reason: '', outsideRules: true }, administrator, now)
    }
    if (each.do === 'answer') await answerOffer(desk, { id, key }, await anAnswer(desk.store, id, each.answer), now)
    if (each.do === 'delete') {
      await desk.store.transaction((tx) => forgetAppointments(tx, [id]))
    }
    if (each.do === 'correct') await correctAppointment(desk, { id, key }, { address: addressAt(each.zip) }, now)
    if (each.do === 'cancel') await cancelAppointment(desk, { id, key }, now)
    if (each.do === 'decide')
      await changeStatus(desk, { id, status: each.status satisfies AppointmentStatus }, administrator, now)
    const edit = (fields: object) =>
      editAppointment(desk, id, appointmentEditSchema.parse({ ...fields, outsideRules: true }), administrator, now)
    if (each.do === 'reassign') await edit({ crewId: each.crew })
    if (each.do === 'edit')
      await edit({ preferredDate: instantOf(each.when), serviceType: SERVICES[each.service]?.slug })
  }

  async function expectKept(): Promise<void> {
    const held = await Promise.all(['appointments', 'offers'].map((name) => storeOf(1).query(name)))
    const visits = held.flatMap(({ items }) => items).flatMap((stored) => heldVisit(stored) ?? [])
    for (const [index, a] of visits.entries()) {
      for (const b of visits.slice(index + 1))
        expect(a.crewId === b.crewId && overlaps(a, b), `${a.id} and ${b.id}`).toBe(false)
    }
    for (const visit of visits) expect(isInWindow(visit), visit.id).toBe(true)
    const claims = (await Array.fromAsync(storeOf(0).snapshot())).filter((record) => record.kind === 'claim')
    const claimed = claims.filter(({ name }) => name === 'crew-time').map(({ value, owner }) => `${value} ${owner}`)
    expect(claimed.sort()).toEqual(
      visits.flatMap((visit) => cellsOf(visit).map((cell) => `${cell} ${visit.id}`)).sort(),
    )
  }
})

/** Mostly one of the times that were offered. */
async function anAnswer(store: Store, appointmentId: string, answer: number): Promise<OfferAnswer> {
  const offered = await offersOf(store, appointmentId)
  if (answer === 0) return { does: 'decline' }
  if (answer === 1) return { does: 'ask-others', message: '' }
  return { does: 'accept', offer: offered[answer % 2]?.id ?? offered[0]?.id ?? '' }
}

function addressAt(zip: number) {
  return { street: '1 Bay St', unit: '', city: '', access: '', zip: ZIPS[zip] ?? '' }
}

function isInWindow({ start, window }: Visit): boolean {
  return window === null || (window[0] <= start && start <= window[1])
}
