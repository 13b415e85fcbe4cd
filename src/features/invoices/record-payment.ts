import { randomUUID } from 'node:crypto'
import { Refusal } from '#domain/documents/refusal.ts'
import { INVOICE_MESSAGES } from '#domain/invoices/invoice.ts'
import type { NewPayment, Payment } from '#domain/invoices/schema.ts'
import { instantText } from '#domain/time/date.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Store, Transaction } from '#store/store.ts'
import { type InvoiceSite, queueInvoiceMail } from './invoice-mails.ts'
import { openInvoice, payments, type StoredInvoice, settled } from './stored-invoice.ts'

interface Reported {
  /** The same payment has the same id, and counts once. */
  id?: string | undefined
  source?: Payment['source']
}

/** A negative amount is a refund. An overpayment stays until it is refunded. */
export function recordPayment(
  { store, publicUrl }: InvoiceSite,
  invoiceId: string,
  { receipt, ...payment }: NewPayment,
  now: Temporal.Instant,
  { id = randomUUID(), source = 'owner' }: Reported = {},
): Promise<StoredInvoice> {
  return store.transaction(async (tx) => {
    const stored = await openInvoice(tx, invoiceId)
    const { status, paid } = stored.data
    if (status === 'draft') throw new Refusal('conflict', INVOICE_MESSAGES.isDraft, { code: 'draft' })
    if (status === 'void') throw new Refusal('conflict', INVOICE_MESSAGES.isVoid, { code: 'void' })
    if (!(await isNew(tx, id, { ...payment, invoiceId, source, removedAt: null }))) return stored
    const after = await settled(tx, stored, { paid: paid + payment.amount })
    if (receipt && payment.amount > 0) {
      const business = await readBusiness(tx)
      await queueInvoiceMail(tx, 'receipt', after, { publicUrl, now, business, received: payment.amount })
    }
    return after
  })
}

/** Writes it unless it is known. The owner may record a row of the bank's file again after it was removed. */
async function isNew(tx: Transaction, id: string, payment: Payment): Promise<boolean> {
  const written = await payments.set(tx, id, payment, { ifVersion: 0 })
  const known = written.ok ? undefined : await payments.get(tx, id)
  if (!known || payment.source !== 'bank') return written.ok
  if (known.data.removedAt !== null) return isNew(tx, `${id}-`, payment)
  if (known.data.invoiceId === payment.invoiceId) return false
  throw new Refusal('conflict', INVOICE_MESSAGES.recordedElsewhere, { code: 'recorded-elsewhere' })
}

/** A payment that was recorded by mistake stays in the list, crossed out. `removed: false` takes that back. */
export function removePayment(
  store: Store,
  { invoiceId, id, removed }: { invoiceId: string; id: string; removed: boolean },
  now: Temporal.Instant,
): Promise<StoredInvoice> {
  return store.transaction(async (tx: Transaction) => {
    const stored = await openInvoice(tx, invoiceId)
    const { data } = await payments.require(tx, id, INVOICE_MESSAGES.paymentNotFound)
    if (data.invoiceId !== invoiceId) throw new Refusal('not-found', INVOICE_MESSAGES.paymentNotFound)
    if ((data.removedAt !== null) === removed) return stored
    await payments.change(tx, id, { removedAt: removed ? instantText(now) : null })
    return settled(tx, stored, { paid: stored.data.paid + (removed ? -data.amount : data.amount) })
  })
}
