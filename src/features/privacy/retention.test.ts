import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { historyOf } from '#features/appointments/history.ts'
import { issueMailedKey } from '#features/customer-link/manage-key.ts'
import { joinEarlier } from '#features/customers/join-earlier.ts'
import { composeContact } from '#mail/compose.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'
import { nextNight, runNightly } from './nightly.ts'
import { noteErasure } from './note-erasure.ts'
import { savePrivacySettings } from './privacy-settings.ts'

const now = Temporal.Instant.from('2026-03-02T08:15:00Z')
let clock = now

const AN_ESTIMATE = {
  ...{ appointmentId: '', customerId: '', visitId: null, serviceType: '', wantsCall: false, state: 'expired' },
  ...{ customerName: 'Jane', customerEmail: 'jane@example.com', customerPhone: '555-0100', address: null },
  ...{ options: [{ id: 'a', name: 'Estimate', lines: [], extras: [], minutes: 60 }], notes: '', taxRates: [] },
  ...{ edition: 1, currency: 'USD', deposit: { kind: 'none' }, validUntil: '2025-03-01', digest: '', earlier: [] },
  ...{ sentAt: null, seenAt: null, acceptance: null, declined: null },
}

describe.each(['sqlite', 'postgres'] as const)('the nightly job on %s', (kind) => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    clock = now.subtract({ hours: 24 * 400 })
    place = await aPlace(kind)
    store = await place.open({ now: () => clock })
    await appointment('long-ago', '2025-02-20T14:00:00.000Z')
    await appointment('recent', '2025-03-20T14:00:00.000Z')
    await message('old@example.com')
    clock = now
    await message('new@example.com')
  })
  afterEach(() => place.remove())

  async function appointment(id: string, preferredDate: string): Promise<void> {
    const customer = {
      customerName: 'Jane',
      customerEmail: 'jane@example.com',
      customerPhone: '555-0100',
      notes: 'dog',
      answers: [{ id: 'gate', label: 'What is the gate code?', answer: '4711' }],
    }
    await store.transaction(async (tx) => {
      await tx.set('appointments', id, { ...customer, serviceType: 'repair', status: 'completed', preferredDate })
      await tx.set('history', `of-${id}`, { documentId: historyOf(id), event: 'created' })
      const said = { event: 'said', by: 'customer', text: 'The key is under the mat.' }
      await tx.set('history', `said-of-${id}`, { documentId: historyOf(id), ...said })
      await tx.set('outbox', `about-${id}`, { appointmentId: id, to: 'jane@example.com', state: 'sent' })
      await tx.claim('crew-time', `main ${preferredDate}`, id)
      await issueMailedKey(tx, id)
    })
  }

  async function message(email: string): Promise<void> {
    const words = { name: 'Joe', email, phone: '555-0101', service: 'repair', message: 'Hello' } as const
    await store.transaction(async (tx) => {
      await tx.set('messages', email, { ...words, read: true })
      const about = {
        to: A_BUSINESS.email,
        message: words,
        business: A_BUSINESS,
        publicUrl: 'https://example.com',
        now: clock,
      }
      await enqueue(tx, composeContact(about), clock)
    })
  }

  const ids = async (collection: string) => (await store.query(collection)).items.map(({ id }) => id)

  it('deletes appointments and messages after the configured months, with everything that belongs to them', async () => {
    await savePrivacySettings(store, { retentionMonths: 12, retentionAction: 'delete' })
    expect(await runNightly(store, now)).toEqual({ appointments: 1, estimates: 0, messages: 1, mails: 2, expired: 0 })
    expect(await ids('appointments')).toEqual(['recent'])
    expect(await ids('history')).toEqual(['of-recent', 'said-of-recent'])
    expect(await ids('messages')).toEqual(['new@example.com'])
    expect(await ids('outbox')).toHaveLength(2)
    expect(await store.findClaim('crew-time', 'main 2025-02-20T14:00:00.000Z')).toBeUndefined()
    const claims = (await Array.fromAsync(store.snapshot())).filter((record) => record.kind === 'claim')
    expect(claims.map(({ name, owner }) => [name, owner])).toEqual([
      ['appointment-key', 'recent'],
      ['crew-time', 'recent'],
      ['mailed-appointment-key', 'recent'],
    ])
    expect(await runNightly(store, now)).toEqual({ appointments: 0, estimates: 0, messages: 0, mails: 0, expired: 0 })
  })

  if (!ANY_DATABASE.includes(kind)) return

  it.each(['anonymise', 'delete'] as const)('%s: a customer goes with the last record', async (retentionAction) => {
    await joinEarlier(store)
    expect(await store.count('customers')).toBe(3)
    await savePrivacySettings(store, { retentionMonths: 12, retentionAction })
    await runNightly(store, now)
    // Jane has a recent visit.
    const emails = async () => (await store.query('customers')).items.map(({ data }) => data.email).sort()
    expect(await emails()).toEqual(['jane@example.com', 'new@example.com'])
    await savePrivacySettings(store, { retentionMonths: 1, retentionAction })
    await runNightly(store, now)
    expect(await emails()).toEqual(['new@example.com'])
    expect(await store.findClaim('customer-email', 'jane@example.com')).toBeUndefined()
  })

  it('keeps everything by default', async () => {
    expect(await runNightly(store, now)).toEqual({ appointments: 0, estimates: 0, messages: 0, mails: 0, expired: 0 })
    expect(await ids('appointments')).toEqual(['long-ago', 'recent'])
  })

  it('or keeps date, service and status, and deletes the customer’s data', async () => {
    await savePrivacySettings(store, { retentionMonths: 12, retentionAction: 'anonymise' })
    expect(await runNightly(store, now)).toEqual({ appointments: 1, estimates: 0, messages: 1, mails: 2, expired: 0 })
    const stored = await store.get('appointments', 'long-ago')
    expect(stored?.data).toEqual({
      preferredDate: '2025-02-20T14:00:00.000Z',
      serviceType: 'repair',
      status: 'completed',
      customerName: 'Anonymized customer',
      customerEmail: '',
      customerPhone: '',
      description: '',
      anonymisedAt: now.toString(),
    })
    expect(await ids('history')).toEqual(['of-long-ago', 'of-recent', 'said-of-recent'])
    expect((await store.query('appointments', { search: 'jane' })).items.map(({ id }) => id)).toEqual(['recent'])
    expect(await runNightly(store, now)).toMatchObject({ appointments: 0 })
    expect((await store.get('appointments', 'long-ago'))?.version).toBe(stored?.version)
  })

  it('leaves records that change meanwhile until the next night', async () => {
    await savePrivacySettings(store, { retentionMonths: 12, retentionAction: 'anonymise' })
    let changes = 1
    const transaction: Store['transaction'] = async (work) => {
      if (changes-- > 0) await store.set('appointments', 'long-ago', { ownNotes: 'Called back.' })
      return store.transaction(work)
    }
    expect(await runNightly({ ...store, transaction }, now)).toMatchObject({ appointments: 0 })
    const { data } = (await store.get('appointments', 'long-ago')) ?? {}
    expect(data).toMatchObject({ customerName: 'Jane', ownNotes: 'Called back.' })
    expect(await ids('history')).toHaveLength(4)
    expect(await runNightly(store, now)).toMatchObject({ appointments: 1 })
  })

  it.each(['anonymise', 'delete'] as const)(
    '%s: estimates go with their request when they are old, and a recent one keeps its request',
    async (action) => {
      const estimate = (id: string, days: number, more: Record<string, unknown>) => {
        clock = now.subtract({ hours: 24 * days })
        return store.set('estimates', id, { ...AN_ESTIMATE, ...more })
      }
      await estimate('0f8fad5b-0000-469f-a165-708677289501', 400, { appointmentId: 'long-ago' })
      await appointment('asked-again', '2025-02-21T14:00:00.000Z')
      await estimate('0f8fad5b-0000-469f-a165-708677289502', 400, {})
      await estimate('0f8fad5b-0000-469f-a165-708677289503', 400, { visitId: 'long-ago' })
      const kept = ['4', '5', '6', '7', '8'].map((last) => `0f8fad5b-0000-469f-a165-70867728950${last}`)
      await estimate(kept[0] ?? '', 300, {})
      await estimate(kept[1] ?? '', 400, { validUntil: '2026-03-02', state: 'seen' })
      await estimate(kept[2] ?? '', 400, { appointmentId: 'recent' })
      await estimate(kept[3] ?? '', 400, { visitId: 'recent' })
      await estimate(kept[4] ?? '', 5, { appointmentId: 'asked-again', state: 'sent' })
      await store.set('outbox', 'about-estimate', {
        appointmentId: '0f8fad5b-0000-469f-a165-708677289501',
        state: 'sent',
      })
      clock = now
      await savePrivacySettings(store, { retentionMonths: 12, retentionAction: action })
      expect(await runNightly(store, now)).toMatchObject({ appointments: 1, estimates: 2, mails: 3 })
      expect((await ids('estimates')).sort()).toEqual(kept)
      expect(await ids('outbox')).not.toContain('about-estimate')
      expect((await store.get('appointments', 'asked-again'))?.data.customerName).toBe('Jane')
      expect(await runNightly(store, now)).toMatchObject({ appointments: 0, estimates: 0, mails: 0 })
    },
  )

  it('deletes emails sent long ago, except those of an existing appointment', async () => {
    const settled = (state: string, days: number, appointmentId: string | null) =>
      store.set('outbox', `${state}-${days}-${appointmentId}`, {
        state,
        appointmentId,
        nextAttemptAt: now.subtract({ hours: 24 * days }).toString({ fractionalSecondDigits: 3 }),
      })
    for (const state of ['sent', 'cancelled', 'failed', 'queued']) await settled(state, 91, null)
    await settled('sent', 89, null)
    await settled('sent', 91, 'recent')
    await settled('sent', 91, 'deleted-since')
    await settled('failed', 91, 'recent')
    await settled('failed', 91, 'deleted-since')
    const before = await ids('outbox')
    expect(await runNightly(store, now)).toEqual({ appointments: 0, estimates: 0, messages: 0, mails: 4, expired: 0 })
    const swept = ['sent-91-null', 'cancelled-91-null', 'sent-91-deleted-since', 'failed-91-deleted-since']
    expect(await ids('outbox')).toEqual(before.filter((id) => !swept.includes(id)))
  })

  it('looks once at the emails of existing appointments, and at all since the last night', async () => {
    const sent = (id: string, at: string, appointmentId: string | null) =>
      store.set('outbox', id, { state: 'sent', appointmentId, nextAttemptAt: at })
    await sent('kept', '2025-03-20T14:00:00.000Z', 'recent')
    await runNightly(store, now)
    const asked = vi.spyOn(store, 'get')
    await runNightly(store, now)
    expect(asked).not.toHaveBeenCalledWith('appointments', 'recent')
    await sent('settled-late', '2025-11-28T14:00:00.000Z', null)
    expect(await runNightly(store, now)).toMatchObject({ mails: 1 })
    // The site was off for most of a year.
    await sent('sent-before', '2026-03-02T09:00:00.000Z', null)
    expect(await runNightly(store, now.add({ hours: 24 * 300 }))).toMatchObject({ mails: 1 })
    expect(await ids('outbox')).toContain('kept')
  })

  it('rewrites the database file after an erasure, once', async () => {
    const rewritten = vi.spyOn(store, 'rewrite')
    await runNightly(store, now)
    expect(rewritten).not.toHaveBeenCalled()
    await store.transaction((tx) => noteErasure(tx, { messages: [{ id: 'hers' }] }, now))
    await runNightly(store, now)
    await runNightly(store, now)
    expect(rewritten).toHaveBeenCalledOnce()
  })

  it('deletes expired records', async () => {
    await store.set('sessions', 'old', { expiresAt: '2026-03-01T00:00:00.000Z' })
    await store.set('sessions', 'new', { expiresAt: '2026-03-03T00:00:00.000Z' })
    await store.set('idempotency', 'old', { expiresAt: '2026-03-01T00:00:00.000Z' })
    expect(await runNightly(store, now)).toMatchObject({ expired: 2 })
    expect(await ids('sessions')).toEqual(['new'])
  })

  it('runs at 3:15 on the business’s clock, also when the clocks change', async () => {
    expect(String(await nextNight(store, now))).toBe('2026-03-03T08:15:00Z')
    expect(String(await nextNight(store, now.subtract({ seconds: 1 })))).toBe('2026-03-02T08:15:00Z')
    expect(String(await nextNight(store, Temporal.Instant.from('2026-03-08T06:00:00Z')))).toBe('2026-03-08T07:15:00Z')
  })
})
