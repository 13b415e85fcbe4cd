import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { dueOf } from '#domain/invoices/amounts.ts'
import { invoicePaper } from '#domain/invoices/paper.ts'
import type { InvoiceDraft } from '#domain/invoices/schema.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'
import { setUpBusiness } from '#test/support/builders/business.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'
import { addDraft, deleteDraft } from './draft-invoice.ts'
import { eraseInvoices } from './forget-invoices.ts'
import { invoicesInMails, remindOfInvoices } from './invoice-mails.ts'
import { recordPayment, removePayment } from './record-payment.ts'
import { sendInvoice, voidInvoice } from './send-invoice.ts'
import { invoicePdf, invoices, openInvoice, payments } from './stored-invoice.ts'

const EMAIL = 'jane@example.com'
const DRAFT: Partial<InvoiceDraft> = {
  customerName: 'Jane Alvarez',
  customerEmail: EMAIL,
  lines: [{ id: 'a', description: 'New faucet', quantity: 1, unit: '', unitPrice: 10_000, taxRateId: 't' }],
  rates: [{ id: 't', name: 'Sales tax', percent: 7.5 }],
}
const CASH = { on: '2026-03-02', method: 'cash', reference: '', receipt: true } as const

let place: Place
let store: Store
let clock: VirtualClock

async function open(kind: Store['kind']) {
  clock = aClock('2026-03-02T15:30:00Z')
  place = await aPlace(kind)
  store = await setUpBusiness(await place.open({ now: clock.now }))
}
afterEach(() => place.remove())

const site = (through = store) => ({ store: through, publicUrl: 'https://site.example' })
const draft = (origin = {}, more = {}) => store.transaction((tx) => addDraft(tx, { ...DRAFT, ...more }, origin))
const send = (id: string, through = store) => sendInvoice(site(through), id, clock.now())
const sent = async (origin = {}, more = {}) => send((await draft(origin, more)).id)
const pay = (id: string, amount: number, report = {}) =>
  recordPayment(site(), id, { ...CASH, amount }, clock.now(), report)
const kinds = async (id: string) => (await mailsOf(store, id)).map(({ kind }) => kind)

describe.each(['sqlite', 'postgres'] as const)('invoices on %s', (kind) => {
  beforeEach(() => open(kind))

  test('of a Spanish speaker have a Spanish paper and mail', async () => {
    const { id } = await sent({}, { language: 'es' })
    const { title, facts, sections } = invoicePaper((await openInvoice(store, id)).data)
    expect(title).toBe('Factura 2026-0001')
    expect(facts[1]).toEqual({ label: 'Vence el', value: 'lunes, 16 de marzo de 2026' })
    expect(sections[0]?.sums.map(({ label }) => label)).toEqual(['Subtotal', 'Sales tax 7.5%', 'Total'])
    expect((await mailsOf(store, id))[0]?.subject).toMatch(/^Factura 2026-0001 de /)
  })

  test('sent at once by two instances have numbers without a gap, and a failed send takes none', async () => {
    const other = await place.open({ now: clock.now })
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draft()))
    const broken = await draft({}, { customerName: '' })
    const sending = drafts.map(({ id }, at) => send(id, at % 2 === 0 ? store : other))
    await Promise.allSettled([send(broken.id), ...sending, send(broken.id, other)])
    const failing = store.transaction(async (tx) => {
      await sendInvoice(
        { store: { ...store, transaction: (work) => work(tx) }, publicUrl: '' },
        (await draft()).id,
        clock.now(),
      )
      throw new Error('The machine stops here.')
    })
    await expect(failing).rejects.toThrow()
    const numbers = (await Promise.all(sending)).map(({ data }) => data.number).sort()
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((count) => `2026-000${count}`))
    expect((await sent()).data.number).toBe('2026-0009')
  })

  test('a payment that is reported twice counts once, whichever instance receives it', async () => {
    const { id } = await sent()
    const other = await place.open({ now: clock.now })
    const report = { id: 'reported-1', source: 'program' as const }
    const twice = [store, other].map((through) =>
      recordPayment(site(through), id, { ...CASH, amount: 4000 }, clock.now(), report),
    )
    await Promise.all(twice)
    const { data } = await openInvoice(store, id)
    expect([data.paid, dueOf(data), data.status]).toEqual([4000, 6750, 'open'])
    expect(await kinds(id)).toEqual(['invoice', 'receipt'])
  })
})

describe.each(ANY_DATABASE)('an invoice on %s', (kind) => {
  beforeEach(() => open(kind))

  test('sent twice has one number and one mail', async () => {
    const { id } = await draft()
    const [first, second] = await Promise.all([send(id), send(id)])
    expect(second.data.number).toBe(first.data.number)
    expect(await kinds(id)).toEqual(['invoice'])
    await expect(deleteDraft(store, id, clock.now())).rejects.toMatchObject({ code: 'not-draft' })
  })

  test('counts its numbers by the year of the business, not of Greenwich', async () => {
    clock.advance(clock.now().until('2027-01-01T03:00:00Z'))
    expect((await sent()).data).toMatchObject({ number: '2026-0001', issuedOn: '2026-12-31' })
    clock.advance({ hours: 3 })
    expect((await sent()).data.number).toBe('2027-0001')
  })

  test('is paid in parts, and refunds and removed payments open it again', async () => {
    const { id } = await sent()
    expect((await pay(id, 4000)).data.status).toBe('open')
    expect((await pay(id, 8000)).data.status).toBe('paid')
    expect(dueOf((await openInvoice(store, id)).data)).toBe(-1250)
    await pay(id, -1250)
    const [first] = await payments.query(store, { where: { amount: 4000 } })
    const removed = await removePayment(store, { invoiceId: id, id: first?.id ?? '', removed: true }, clock.now())
    expect(dueOf(removed.data)).toBe(4000)
    expect(
      (await removePayment(store, { invoiceId: id, id: first?.id ?? '', removed: false }, clock.now())).data.status,
    ).toBe('paid')
  })

  test('credits what was paid on a deposit, and gives it back when it is voided', async () => {
    const line = { id: 'd', description: 'Deposit', quantity: 1, unit: '', unitPrice: 3000, taxRateId: '' }
    const deposit = await sent({ kind: 'deposit', estimateId: 'e1' }, { lines: [line] })
    await pay(deposit.id, 2000)
    const final = await sent({ estimateId: 'e1' })
    expect([final.data.credit, dueOf(final.data)]).toEqual([2000, 8750])
    expect((await openInvoice(store, deposit.id)).data).toMatchObject({ status: 'paid', creditedOn: final.id })
    await expect(voidInvoice(store, deposit.id, clock.now())).rejects.toMatchObject({ code: 'credited' })
    await voidInvoice(store, final.id, clock.now())
    expect((await openInvoice(store, deposit.id)).data).toMatchObject({ status: 'open', creditedOn: null, credit: 0 })
  })

  test('is voided only without payments, keeps its number, and its mails are canceled', async () => {
    const { id, data } = await sent()
    await pay(id, 100)
    await expect(voidInvoice(store, id, clock.now())).rejects.toMatchObject({ code: 'has-payments' })
    await pay(id, -100)
    expect((await voidInvoice(store, id, clock.now())).data).toMatchObject({ status: 'void', number: data.number })
    const [mail] = await mailsOf(store, id)
    if (!mail) throw new Error('There is no mail.')
    const subject = invoicesInMails(site())
    expect(await store.transaction((tx) => subject.isStillTrue(tx, mail, clock.now()))).toBe(false)
    await expect(pay(id, 100)).rejects.toMatchObject({ code: 'void' })
  })

  test('has one reminder before and one after it is due, only if turned on, and none once it is paid', async () => {
    const { id } = await sent()
    const paid = await sent()
    await pay(paid.id, 10_750)
    const days = async (count: number) => {
      for (let day = 0; day < count; day++) {
        clock.advance({ hours: 24 })
        await remindOfInvoices(site(), clock.now())
      }
    }
    await store.set('settings', SETTINGS_IDS.messages, { invoiceBefore: true })
    await days(14)
    expect(await kinds(id)).toEqual(['invoice', 'invoice-due'])
    await store.set('settings', SETTINGS_IDS.messages, { invoiceAfter: true })
    await days(10)
    expect(await kinds(id)).toEqual(['invoice', 'invoice-due', 'invoice-overdue'])
    expect(await kinds(paid.id)).toEqual(['invoice', 'receipt'])
  })

  test('keeps number, dates, amounts and tax when its customer is erased, and nothing else', async () => {
    const { id, data } = await sent()
    await pay(id, 100)
    await invoicePdf(store, id)
    const unsent = await draft()
    const person = { customerIds: [], appointmentIds: [], invoiceIds: [], emails: [EMAIL] }
    await store.transaction((tx) => eraseInvoices(tx, person, clock.now()))
    const left = await openInvoice(store, id)
    expect(left.data).toMatchObject({
      number: data.number,
      total: 10_750,
      paid: 100,
      taxes: data.taxes,
      dueOn: data.dueOn,
    })
    expect(JSON.stringify(left)).not.toMatch(/Jane|jane|faucet/)
    expect(await invoicePdf(store, id)).toBeUndefined()
    expect(await store.getBlob(`invoice-${id}`)).toBeUndefined()
    expect(await mailsOf(store, id)).toEqual([])
    expect(await invoices.get(store, unsent.id)).toBeUndefined()
  })

  test('has one PDF that never changes', async () => {
    const { id } = await sent()
    const [first, second] = await Promise.all([invoicePdf(store, id), invoicePdf(store, id)])
    await pay(id, 100)
    await store.set('settings', SETTINGS_IDS.business, { name: 'Another name' })
    const later = await invoicePdf(store, id)
    expect(Buffer.compare(first?.bytes ?? Buffer.of(1), second?.bytes ?? Buffer.of(2))).toBe(0)
    expect(Buffer.compare(first?.bytes ?? Buffer.of(1), later?.bytes ?? Buffer.of(2))).toBe(0)
  })
})
