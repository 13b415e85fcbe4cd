import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Invoice } from '#domain/invoices/schema.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { createLog, logSkippedDocuments } from '../log.ts'
import { jobsOf } from './jobs.ts'
import { type Schedule, startSchedule } from './schedule.ts'

let site: BookingSite
let schedule: Schedule
let stopNaming: () => void
let lines: string[]
let bad: string
let good: string

beforeEach(async () => {
  lines = []
  site = await aBookingSite()
  const log = createLog('error', { destination: { write: (line: string) => lines.push(line) } })
  stopNaming = logSkippedDocuments(log)
  schedule = startSchedule({ ...site.services, log }, jobsOf(site.services))
  const [first, second] = [await bookAt('2026-03-05T15:00:00.000Z'), await bookAt('2026-03-05T17:00:00.000Z')]
  bad = String(first.body.id)
  good = String(second.body.id)
  // As a newer release, or a manual edit of the database, might write it.
  await set('appointments', bad, { window: { start: 'soon', end: 'later' } })
})
afterEach(async () => {
  await schedule.stop()
  stopNaming()
  await site.stop()
})

const bookAt = (preferredDate: string) => site.book(aBookingRequest({ preferredDate }), crypto.randomUUID())

async function run(name: string): Promise<string> {
  await schedule.runNow([name])
  return lines.join('\n')
}

const set = (collection: string, id: string, data: object) => site.services.store.set(collection, id, { ...data })
const data = async (collection: string, id: string) => (await site.services.store.get(collection, id))?.data
const mails = async (kind: string) =>
  (await site.all('outbox')).filter((mail) => mail.data.kind === kind).map((mail) => mail.data.appointmentId)

/** Writes a text that the store itself refuses: half a surrogate pair instead of "HALF". */
function breakTexts(collection: string): void {
  const file = new DatabaseSync(join(site.services.config.dataDir, 'site.db'))
  file.exec(`UPDATE "documents_${collection}" SET body = replace(body, 'HALF', '\\ud800')`)
  file.close()
}

test('an unreadable request doesn’t block the reminders of others', async () => {
  site.clock.advance({ hours: 8 })
  expect(await run('answers')).toContain(`appointments/${bad}`)
  expect((await data('appointments', good))?.lastStep).not.toBeNull()
})

test('an offer to an unreadable request doesn’t block the end of others', async () => {
  const expiresAt = '2026-03-01T00:00:00.000Z'
  for (const id of [bad, good]) await set('offers', `${id}-1`, { appointmentId: id, expiresAt })
  await set('offers', 'nobody-1', { appointmentId: 7, preferredDate: [], expiresAt })
  expect(await run('answers')).toContain(`appointments/${bad}`)
  expect(await data('appointments', good)).toMatchObject({ status: 'cancelled' })
})

test('an unreadable visit or reminder doesn’t block other customers’ reminders', async () => {
  await set('settings', 'customer_messages', { dayBefore: true })
  for (const id of [bad, good]) await set('appointments', id, { status: 'confirmed' })
  await set('reminders', good, { step: 'never', of: '2026-03-05T17:00:00.000Z' })
  site.clock.advance({ hours: 51 })
  const said = await run('visit-messages')
  expect(said).toContain(`appointments/${bad}`)
  expect(said).toContain(`reminders/${good}`)
  expect(await mails('reminder-day')).toEqual([good])
})

test('an unreadable follow-up doesn’t block the others', async () => {
  await set('settings', 'customer_messages', { review: true })
  const dueAt = '2026-03-01T00:00:00.000Z'
  for (const id of [bad, good]) {
    await set('appointments', id, { status: 'completed' })
    await set('follow-ups', id, { step: 'review-request', dueAt })
  }
  await set('follow-ups', 'unknown', { step: 'sing', dueAt })
  const said = await run('visit-messages')
  expect(said).toContain(`follow-ups/${bad}`)
  expect(said).toContain('follow-ups/unknown')
  expect(await mails('review-request')).toEqual([good])
})

/** Sent, and due on the given day. */
const anInvoice = (given: Partial<Invoice>): Invoice => ({
  ...{
    customerName: 'Joe',
    customerEmail: 'joe@example.com',
    billTo: '',
    lines: [],
    rates: [],
    notes: '',
    dueDays: 30,
  },
  ...{ language: 'en', kind: 'invoice', status: 'open', customerId: null, appointmentId: null, estimateId: null },
  ...{ currency: 'USD', number: 'INV-1', issuedOn: '2026-02-01', dueOn: '2026-03-04', from: [], payUrl: '' },
  ...{
    subtotal: 9_000,
    taxes: [],
    total: 9_000,
    credit: 0,
    creditedOn: null,
    paid: 0,
    sentAt: '2026-02-01T15:00:00.000Z',
  },
  ...{ voidedAt: null, reminded: 'none', erasedAt: null },
  ...given,
})

test('an invoice that cannot be written doesn’t block the reminders and the deletion of others', async () => {
  await set('settings', 'customer_messages', { invoiceBefore: true })
  await set('invoices', 'a-bad', anInvoice({ number: 'HALF' }))
  await set('invoices', 'good', anInvoice({}))
  breakTexts('invoices')
  expect(await run('visit-messages')).toContain('invoices/a-bad')
  expect(await mails('invoice-due')).toEqual(['good'])
  await set('settings', 'privacy_settings', { retentionMonths: 12, invoiceMonths: 84 })
  for (const id of ['b-bad', 'old']) {
    const number = id === 'old' ? 'INV-1' : 'HALF'
    await set('invoices', id, anInvoice({ number, status: 'paid', issuedOn: '2018-03-01', paid: 9_000 }))
  }
  breakTexts('invoices')
  expect(await run('nightly')).toContain('invoices/b-bad')
  expect(await data('invoices', 'old')).toMatchObject({ customerName: '' })
})

test('an unreadable opened day or waiting entry doesn’t block the others', async () => {
  await set('openings', 'yesterday', {})
  const entry = {
    state: 'waiting',
    joinedAt: '2026-02-01T00:00:00.000Z',
    offeredAt: null,
    customerEmail: 'joe@example.com',
    lastDate: '2026-02-20',
  }
  await set('waiting-list', 'bad', { ...entry, customerName: 'HALF', passed: 'none', days: 'all' })
  await set('waiting-list', 'good', { ...entry, customerName: 'Joe' })
  breakTexts('waiting-list')
  const said = await run('opened-times')
  expect(said).toContain('openings/yesterday')
  expect(said).toContain('waiting-list/bad')
  expect(await data('waiting-list', 'good')).toMatchObject({ state: 'ended' })
})

test('a job’s own record may be unreadable', async () => {
  await set('jobs', 'answer-record', { nextAt: { soon: true }, startedAt: 7, report: [] })
  await set('jobs', 'waiting-terms', { terms: 7 })
  expect(await run('answer-record')).toBe('')
  expect(await run('opened-times')).toBe('')
  expect(await data('jobs', 'answer-record')).toMatchObject({ report: 'Measured 0 requests.' })
})

test('a counted address that cannot be read is replaced', async () => {
  site.services.addresses.countMissing('/old', '192.0.2.1')
  await run('addresses')
  const [counted] = await site.all('address-counts')
  await set('address-counts', counted?.id ?? '', { kind: 'newer' })
  site.services.addresses.countMissing('/old', '192.0.2.1')
  expect(await run('addresses')).toContain(`address-counts/${counted?.id}`)
  expect(await data('address-counts', counted?.id ?? '')).toMatchObject({ kind: 'missing', path: '/old', count: 1 })
})

test('a record without a readable customer doesn’t block the others', async () => {
  for (const id of [bad, good]) await set('appointments', id, { customerId: null })
  await set('appointments', bad, { customerName: 'HALF', customerEmail: 'bad@example.com' })
  await set('messages', 'earlier', { name: 'Joe', email: 'joe@example.com' })
  breakTexts('appointments')
  expect(await run('join-customers')).toContain(`appointments/${bad}`)
  for (const joined of [await data('appointments', good), await data('messages', 'earlier')])
    expect(joined?.customerId).toEqual(expect.any(String))
})

test('a record that cannot be written doesn’t block the deletion of others', async () => {
  await set('settings', 'privacy_settings', { retentionMonths: 12, retentionAction: 'anonymise' })
  const entry = { area: 'system', kind: 'started', what: 'Started', by: 'system' } as const
  await site.services.store.transaction((tx) => tx.note(entry))
  await set('sessions', 'ended', { expiresAt: '2026-01-01T00:00:00.000Z' })
  for (const id of [bad, good]) await set('appointments', id, { preferredDate: '2024-03-05T17:00:00.000Z' })
  await set('appointments', bad, { serviceName: 'HALF' })
  breakTexts('appointments')
  expect(await run('nightly')).toContain(`appointments/${bad}`)
  expect(await data('appointments', good)).toMatchObject({ customerName: 'Anonymized customer' })
  expect(await data('sessions', 'ended')).toBeUndefined()
  expect(await site.all('activity-marks')).not.toEqual([])
})

test('a bad row is named once an hour, not every minute', async () => {
  await set('openings', 'yesterday', {})
  site.clock.advance({ hours: 8 })
  const named = async () => {
    await run('answers')
    const said = await run('opened-times')
    return [said.split(`appointments/${bad}`).length - 1, said.split('openings/yesterday').length - 1]
  }
  const first = await named()
  expect(first).not.toContain(0)
  site.clock.advance({ minutes: 59 })
  expect(await named()).toEqual(first)
  site.clock.advance({ minutes: 1 })
  const [request = 0, opening = 0] = first
  expect(await named()).toEqual([2 * request, opening])
})
