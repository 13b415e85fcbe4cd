import { letterhead } from '#domain/business/letterhead.ts'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { frozenTotals, settledStatus } from '#domain/invoices/amounts.ts'
import { INVOICE_MESSAGES, invoiceNumber } from '#domain/invoices/invoice.ts'
import { payUrl } from '#domain/invoices/settings.ts'
import { plainMoney } from '#domain/money/money.ts'
import { today } from '#domain/scheduling/slot.ts'
import { addDays, instantText } from '#domain/time/date.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Store, Transaction } from '#store/store.ts'
import { type InvoiceSite, queueInvoiceMail } from './invoice-mails.ts'
import {
  changeInvoice,
  invoiceCounts,
  invoiceSettings,
  invoices,
  openInvoice,
  type StoredInvoice,
  settled,
} from './stored-invoice.ts'

/**
 * Gives the invoice its number and freezes it as its sender saw it. Sending it again changes nothing. A failure leaves no gap in
 * the numbers.
 */
export function sendInvoice({ store, publicUrl }: InvoiceSite, id: string, now: Temporal.Instant, version?: number) {
  return store.transaction(async (tx) => {
    const stored = await openInvoice(tx, id)
    if (stored.data.status !== 'draft') return stored
    if (version !== undefined && stored.version !== version) throw new Refusal('conflict', STALE, { code: 'stale' })
    const { lines, customerName, dueDays } = stored.data
    const totals = frozenTotals(stored.data)
    if (lines.length === 0) throw new Refusal('invalid', INVOICE_MESSAGES.noLines, { code: 'no-lines' })
    if (customerName === '') throw new Refusal('invalid', INVOICE_MESSAGES.nameRequired, { code: 'no-name' })
    if (totals.total < 0) throw new Refusal('invalid', INVOICE_MESSAGES.negative, { code: 'negative' })
    const [business, { payLink }] = await Promise.all([readBusiness(tx), invoiceSettings(tx)])
    const credit = await creditDeposits(tx, stored)
    const issuedOn = today(now, business.timeZone)
    const number = await nextNumber(tx, Number(issuedOn.slice(0, 4)))
    const due = totals.total - credit
    const sent = await changeInvoice(tx, id, {
      ...totals,
      credit,
      number,
      issuedOn,
      dueOn: addDays(issuedOn, dueDays),
      from: letterhead(business),
      payUrl: payLink === '' || due <= 0 ? '' : payUrl(payLink, { amount: plainMoney(due), number }),
      status: settledStatus({ total: totals.total, credit, paid: 0 }),
      sentAt: instantText(now),
    })
    await queueInvoiceMail(tx, 'invoice', sent, { publicUrl, now, business })
    return sent
  })
}

/** The first transaction to count locks the year until it ends, so numbers have no gaps or duplicates. */
async function nextNumber(tx: Transaction, year: number): Promise<string> {
  for (;;) {
    const count = await invoiceCounts.get(tx, String(year))
    const last = (count?.data.last ?? 0) + 1
    const { ok } = await invoiceCounts.set(tx, String(year), { last }, { ifVersion: count?.version ?? 0 })
    if (ok) return invoiceNumber(year, last)
  }
}

/** Payments on deposits for the same estimate count on the final invoice. Unpaid deposits are no longer due. */
async function creditDeposits(tx: Transaction, { id, data }: StoredInvoice): Promise<number> {
  if (data.kind === 'deposit' || data.estimateId === null) return 0
  let credit = 0
  for (const found of await relatedDeposits(tx, data.estimateId)) {
    const deposit = await openInvoice(tx, found.id)
    const { status, creditedOn, paid, total } = deposit.data
    if (creditedOn !== null || (status !== 'open' && status !== 'paid')) continue
    await settled(tx, deposit, { credit: total - paid, creditedOn: id })
    credit += paid
  }
  return credit
}

function relatedDeposits(tx: Transaction, estimateId: string): Promise<StoredInvoice[]> {
  return invoices.query(tx, { where: { estimateId, kind: 'deposit' }, orderBy: 'estimateId' })
}

/** The number stays, so that the accountant finds no gap. */
export function voidInvoice(store: Store, id: string, now: Temporal.Instant): Promise<StoredInvoice> {
  return store.transaction(async (tx) => {
    const { data } = await openInvoice(tx, id)
    if (data.status === 'void') return openInvoice(tx, id)
    if (data.status === 'draft') throw new Refusal('conflict', INVOICE_MESSAGES.isDraft, { code: 'draft' })
    if (data.creditedOn !== null) throw new Refusal('conflict', INVOICE_MESSAGES.isCredited, { code: 'credited' })
    if (data.paid !== 0) throw new Refusal('conflict', INVOICE_MESSAGES.hasPayments, { code: 'has-payments' })
    if (data.estimateId !== null) await returnCredit(tx, id, data.estimateId)
    return changeInvoice(tx, id, { status: 'void', voidedAt: instantText(now) })
  })
}

async function returnCredit(tx: Transaction, id: string, estimateId: string): Promise<void> {
  for (const found of await relatedDeposits(tx, estimateId)) {
    const deposit = await openInvoice(tx, found.id)
    if (deposit.data.creditedOn === id) await settled(tx, deposit, { credit: 0, creditedOn: null })
  }
}
