// Random requests, messages and desk work: every record has one customer, and erased ones leave nothing behind.

import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appointmentEditSchema } from '#domain/appointments/schema.ts'
import { emailKey } from '#domain/customers/known.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { PLAIN_SERVICE } from '#domain/services/service.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { editAppointment } from '#features/appointments/edit.ts'
import { addAppointment } from '#features/appointments/new-appointment.ts'
import { sendMessage } from '#features/contact/send-message.ts'
import { allRecords, customerOf, EMAIL_CLAIM, recordsOf } from '#features/customers/stored-customer.ts'
import { writeDocument } from '#features/documents/write-document.ts'
import { wishedTime } from '#features/planning/find-time.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { forgetAppointments } from '#features/privacy/forget-appointments.ts'
import { jobOf } from '#features/services/read-services.ts'
import { recordText } from '#store/snapshot.ts'
import type { Store } from '#store/store.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { anActor, aPerson } from '#test/support/builders/person.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { count } from '#test/support/thorough.ts'
import { mergeCustomers, undoMerge } from './merge-customers.ts'

const now = Temporal.Instant.from(A_MONDAY)
const REPAIR = { ...PLAIN_SERVICE, slug: 'repair', name: 'Repair', minutes: 30 }
const administrator = aPerson()

const EMAILS = ['', 'ann@example.com', 'Ann@Example.com', 'bob@example.com', 'cy@example.com']
const person = fc.record({
  name: fc.constantFrom('Ann', 'Bob', 'Cy Dee'),
  email: fc.constantFrom(...EMAILS),
  phone: fc.constantFrom('813 555 0100', '(813) 555-0100', '727 555 0111', 'none'),
})
/** Picks one of the existing documents, wrapping around. */
const which = fc.nat(20)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('request' as const), person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('message' as const), person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), which, person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), which, other: which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), which, person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), which }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const asking = (name: 'Ann' | 'Bob' | 'Cy Dee', email: string) =>
  ({ kind: 'request', person: { name, email, phone: 'none' } }) as const
/** Chance alone may never merge two. */
const MERGING: [Step, Step][] = [
  [asking('Ann', 'ann@example.com'), asking('Bob', 'bob@example.com')],
  [{ kind: 'merge', which: 0, other: 1 }, asking('Cy Dee', 'cy@example.com')],
]

/** How often two writers meet. */
const ROUNDS = count({ short: 20, long: 100 })

const delivery: BookingContext['delivery'] = { wake: () => undefined, deliverNow: async () => 'none' }

describe.each(['sqlite', 'postgres'] as const)('customers on %s', (kind) => {
  /** Keeps the database server running between runs. */
  let server: TestDatabase | undefined
  let place: Place
  let stores: Store[]
  let number = 0
  beforeAll(async () => {
    if (kind === 'postgres') server = await aPostgres()
  })
  afterAll(() => server?.drop())
  beforeEach(async () => {
    place = await aPlace(kind)
    stores = [await place.open(), await place.open()]
  })
  afterEach(() => place.remove())

  const storeOf = (writer: number) => stores[writer % stores.length] ?? raise()
  const raise = (): never => {
    throw new Error('No store is open.')
  }

  test('have every request and message once, and leave nothing when they are erased', async () => {
    let merged = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 8, maxLength: 16 }), async (pairs) => {
        await clear()
        for (const [one, other] of pairs) {
          // An erasure is compared with the earlier state, so nothing may write meanwhile.
          const isAlone = one.kind === 'erase' || other.kind === 'erase'
          const first = perform(one, 0)
          if (isAlone) await first
          const outcomes = await Promise.all([first, perform(other, 1)])
          merged += outcomes.filter((outcome) => outcome === 'merged').length
        }
        await expectWhole()
      }),
      { numRuns: count({ short: 6, long: 60 }), endOnFailure: true, examples: [[MERGING]] },
    )
    expect(merged).toBeGreaterThan(0)
  })

  test('of two people who get one new address at once, only one has it', async () => {
    await clear()
    for (let round = 0; round < ROUNDS; round++) {
      const someone = { name: 'Ann', email: '', phone: 'none' } as const
      await request(storeOf(0), someone)
      const changed = { ...someone, email: `new-${round}@example.com` }
      const at = (await all('appointments')).length - 1
      await Promise.all([
        perform({ kind: 'message', person: changed }, 1),
        perform({ kind: round % 2 === 0 ? 'edit' : 'correct', which: at, person: changed }, 0),
      ])
    }
    await expectWhole()
  })

  async function clear(): Promise<void> {
    const store = storeOf(0)
    for (const { id } of await all('customers')) {
      await eraseCustomer(store, { by: 'customerId', value: id }, '', now)
    }
    await store.set('services', 'repair', REPAIR)
    await store.set('settings', 'business_profile', { name: 'Bayline', email: 'office@example.net' })
  }

  const all = async (collection: string) => (await storeOf(0).query(collection)).items
  const idAt = async (collection: string, at: number) => {
    const found = await all(collection)
    return found[at % Math.max(1, found.length)]?.id
  }

  /** A refusal is fine, because the other writer may have been faster. */
  async function perform(each: Step, writer: number): Promise<'merged' | undefined> {
    try {
      return await act(each, storeOf(writer))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return undefined
    }
  }

  async function act(each: Step, store: Store): Promise<'merged' | undefined> {
    const context: BookingContext = {
      store,
      delivery,
      publicUrl: 'https://example.net',
      hasMailServer: true,
      limits: false,
    }
    if (each.kind === 'request') await request(store, each.person)
    if (each.kind === 'message') {
      const form = { ...each.person, email: each.person.email || 'dee@example.com', service: 'repair' }
      const message = `text-${number++}.`
      await sendMessage({ ...context, delivers: true }, { form: { ...form, message, isEmergency: false } }, now)
    }
    if (each.kind === 'edit' || each.kind === 'delete') {
      const id = await idAt('appointments', each.which)
      if (id === undefined) return undefined
      if (each.kind === 'delete') return store.transaction(async (tx) => void (await forgetAppointments(tx, [id])))
      const { name, email, phone } = each.person
      const edit = appointmentEditSchema.parse({ customerName: name, customerEmail: email, customerPhone: phone })
      await editAppointment(context, id, edit, administrator, now)
      return undefined
    }
    if (each.kind === 'request' || each.kind === 'message') return undefined
    return actOnCustomer(each, context)
  }

  async function actOnCustomer(
    each: Extract<Step, { kind: 'correct' | 'merge' | 'undo' | 'erase' }>,
    context: BookingContext,
  ): Promise<'merged' | undefined> {
    const id = await idAt('customers', each.which)
    if (id === undefined) return undefined
    if (each.kind === 'correct') {
      const actor = anActor()
      const sent = { ...each.person, notes: `note-${number++}.` }
      await writeDocument(context, actor, { collection: 'customers', id }, async () => sent, {}, now)
    }
    if (each.kind === 'erase') await erase(context.store, id)
    if (each.kind === 'undo') await undoMerge(context.store, id)
    if (each.kind !== 'merge') return undefined
    await mergeCustomers(context.store, id, (await idAt('customers', each.other)) ?? '')
    return 'merged'
  }

  async function request(store: Store, { name, email, phone }: { name: string; email: string; phone: string }) {
    const preferredDate = '2026-03-04T15:30:00.000Z'
    const asked = {
      customerName: name,
      customerEmail: email,
      customerPhone: phone,
      serviceType: 'repair',
      description: `text-${number++}.`,
      preferredDate,
      status: 'pending' as const,
    }
    const time = wishedTime({ job: jobOf(REPAIR), instant: preferredDate, zip: '' })
    await store.transaction((tx) => addAppointment(tx, asked, { ...time, isHeld: false }, now))
  }

  async function erase(store: Store, id: string): Promise<void> {
    const stored = await store.get('customers', id)
    if (!stored) return
    const found = await recordsOf(store, id)
    const { emails, notes } = customerOf(stored)
    const own = [
      ...emails,
      ...notes.split('\n\n').filter(Boolean),
      ...found.appointments.map(({ data }) => String(data.description)),
      ...found.messages.map(({ data }) => String(data.message)),
    ]
    await eraseCustomer(store, { by: 'customerId', value: id }, '', now)
    const left = (await Array.fromAsync(store.snapshot())).map(recordText).join('\n').toLowerCase()
    expect(own.filter((text) => left.includes(text.toLowerCase()))).toEqual([])
    expect(left).not.toContain(id)
  }

  async function expectWhole(): Promise<void> {
    const store = storeOf(0)
    const documents = await all('customers')
    const ids = new Set(documents.map(({ id }) => id))
    for (const { data } of [...(await all('appointments')), ...(await all('messages'))]) {
      expect(ids.has(String(data.customerId)), JSON.stringify(data)).toBe(true)
    }
    for (const stored of documents) {
      const records = allRecords(await recordsOf(store, stored.id))
      expect(records.length).toBeGreaterThan(0)
      const emails = new Set(records.map(({ email }) => emailKey(email)).filter(Boolean))
      expect(new Set(customerOf(stored).emails)).toEqual(emails)
      for (const email of emails) expect(await store.findClaim(EMAIL_CLAIM, email)).toBe(stored.id)
    }
  }
})
