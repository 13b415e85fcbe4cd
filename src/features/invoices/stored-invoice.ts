import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { settledStatus } from '#domain/invoices/amounts.ts'
import { INVOICE_MESSAGES } from '#domain/invoices/invoice.ts'
import { invoicePaper } from '#domain/invoices/paper.ts'
import { type Invoice, invoiceSchema, type Payment, paymentSchema } from '#domain/invoices/schema.ts'
import { readInvoiceSettings } from '#domain/invoices/settings-schema.ts'
import { isAboutInvoice } from '#domain/mails/kinds.ts'
import { settingsDocument } from '#features/settings/settings.ts'
import { storedPaper } from '#images/stored-paper.ts'
import type { OutboxMail } from '#mail/mail.ts'
import type { Attachment } from '#mail/message.ts'
import { collection, type Document } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

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

/** After a change of the paid or credited amount. A void invoice stays void. */
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

export const { read: invoiceSettings, save: saveInvoiceSettings } = settingsDocument(
  SETTINGS_IDS.invoices,
  readInvoiceSettings,
)

const blobOf = (id: string) => `invoice-${id}`

/** Undefined for a draft and for an erased invoice. */
export function invoicePdf(store: Store, id: string): Promise<Attachment | undefined> {
  return storedPaper(store, async (reader) => {
    const { data } = (await invoices.get(reader, id)) ?? {}
    if (!data?.number || data.erasedAt !== null) return undefined
    return { name: `invoice-${data.number}.pdf`, blob: blobOf(id), paper: invoicePaper(data) }
  })
}

/** Attached to mails about an invoice. */
export async function invoiceAttachment(store: Store, mail: OutboxMail): Promise<Attachment | undefined> {
  if (!isAboutInvoice(mail.kind) || mail.appointmentId === null) return undefined
  return invoicePdf(store, mail.appointmentId)
}

export async function deletePdf(tx: Transaction, id: string): Promise<void> {
  await tx.deleteBlob(blobOf(id))
}
