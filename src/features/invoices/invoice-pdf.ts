import { invoicePaper } from '#domain/invoices/paper.ts'
import { isAboutInvoice } from '#domain/mails/kinds.ts'
import { preparePaper } from '#images/workshop.ts'
import type { OutboxMail } from '#mail/mail.ts'
import type { Attachment } from '#mail/message.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { invoices } from './stored-invoice.ts'

const TYPE = 'application/pdf'

const blobOf = (id: string) => `invoice-${id}`

/**
 * The PDF of an invoice that was sent. It is made when it is first needed, from what was frozen at sending, and stored: from
 * then on it never changes. A crash before it is stored loses nothing.
 */
export async function invoicePdf(store: Store, id: string): Promise<Attachment | undefined> {
  const stored = await invoices.get(store, id)
  if (!stored || stored.data.number === null || stored.data.erasedAt !== null) return undefined
  const name = `invoice-${stored.data.number}.pdf`
  const kept = await store.getBlob(blobOf(id))
  if (kept) return { name, ...kept }
  const bytes = await preparePaper(invoicePaper(stored.data))
  const first = await store.transaction(async (tx) => {
    // Erased meanwhile.
    if ((await invoices.get(tx, id))?.data.erasedAt !== null) return undefined
    const before = await tx.getBlob(blobOf(id))
    if (!before) await tx.putBlob(blobOf(id), { type: TYPE, bytes })
    return before?.bytes ?? bytes
  })
  return first && { name, type: TYPE, bytes: first }
}

/** Mails about an invoice carry it. */
export async function invoiceAttachment(store: Store, mail: OutboxMail): Promise<Attachment | undefined> {
  if (!isAboutInvoice(mail.kind) || mail.appointmentId === null) return undefined
  return invoicePdf(store, mail.appointmentId)
}

export async function deletePdf(tx: Reader & Pick<Transaction, 'deleteBlob'>, id: string): Promise<void> {
  await tx.deleteBlob(blobOf(id))
}
