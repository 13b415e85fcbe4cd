import { z } from '#domain/documents/zod.ts'
import { settledStatus } from '#domain/invoices/amounts.ts'
import { INVOICE_MESSAGES } from '#domain/invoices/invoice.ts'
import { type Invoice, invoiceSchema, type Payment, paymentSchema } from '#domain/invoices/schema.ts'
import { collection, type Document } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

export const invoices = collection('invoices', invoiceSchema)
export const payments = collection('payments', paymentSchema)

/** The last number of each year. */
export const invoiceCounts = collection('invoice-counts', z.object({ last: z.number() }))

export type StoredInvoice = Document<Invoice>
export type StoredPayment = Document<Payment>

/** In a transaction, the invoice stays locked until it ends. */
export function openInvoice(reader: Reader, id: string): Promise<StoredInvoice> {
  return invoices.require(reader, id, INVOICE_MESSAGES.notFound)
}

export async function changeInvoice(tx: Transaction, id: string, change: Partial<Invoice>): Promise<StoredInvoice> {
  await invoices.change(tx, id, change)
  return openInvoice(tx, id)
}

/** After a change of what was paid or credited. A void invoice stays void. */
export function settled(
  tx: Transaction,
  { id, data }: StoredInvoice,
  change: Pick<Partial<Invoice>, 'paid' | 'credit' | 'creditedOn'>,
) {
  const status = data.status === 'void' ? 'void' : settledStatus({ ...data, ...change })
  return changeInvoice(tx, id, { ...change, status })
}

export async function findByNumber(reader: Reader, number: string): Promise<StoredInvoice | undefined> {
  const [found] = await invoices.query(reader, { where: { number }, orderBy: 'number', limit: 1 })
  return found
}

export function paymentsOf(reader: Reader, invoiceId: string): Promise<StoredPayment[]> {
  return Array.fromAsync(payments.each(reader, { where: { invoiceId }, orderBy: 'invoiceId' }))
}
