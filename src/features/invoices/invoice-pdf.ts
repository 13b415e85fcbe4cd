import { invoicePaper } from '#domain/invoices/paper.ts'
import { isAboutInvoice } from '#domain/mails/kinds.ts'
import { storedPaper } from '#images/stored-paper.ts'
import type { OutboxMail } from '#mail/mail.ts'
import type { Attachment } from '#mail/message.ts'
import type { Store, Transaction } from '#store/store.ts'
import { invoices } from './stored-invoice.ts'

const blobOf = (id: string) => `invoice-${id}`

/** Undefined for a draft and for an invoice that was erased. */
export function invoicePdf(store: Store, id: string): Promise<Attachment | undefined> {
  return storedPaper(store, async (reader) => {
    const { data } = (await invoices.get(reader, id)) ?? {}
    if (!data?.number || data.erasedAt !== null) return undefined
    return { name: `invoice-${data.number}.pdf`, blob: blobOf(id), paper: invoicePaper(data) }
  })
}

/** Mails about an invoice carry it. */
export async function invoiceAttachment(store: Store, mail: OutboxMail): Promise<Attachment | undefined> {
  if (!isAboutInvoice(mail.kind) || mail.appointmentId === null) return undefined
  return invoicePdf(store, mail.appointmentId)
}

export async function deletePdf(tx: Transaction, id: string): Promise<void> {
  await tx.deleteBlob(blobOf(id))
}
