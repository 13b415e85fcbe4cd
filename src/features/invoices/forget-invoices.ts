import { normalizedEmail } from '#domain/customers/customer.ts'
import type { Invoice } from '#domain/invoices/schema.ts'
import { instantText } from '#domain/time/date.ts'
import { forgetDocuments } from '#features/activity/list-activity.ts'
import { endUnsubscribeLinks } from '#features/customer-messages/opt-outs.ts'
import type { BadRows } from '#features/system/each-row.ts'
import { outbox } from '#mail/outbox.ts'
import type { Query, Reader, Store, Transaction } from '#store/store.ts'
import { withdrawInvoiceKeys } from './invoice-mails.ts'
import { deletePdf, invoices, payments, paymentsOf, type StoredInvoice } from './stored-invoice.ts'

export interface InvoicedPerson {
  customerIds: readonly string[]
  appointmentIds: readonly string[]
  /** Found in another way, such as by name. */
  invoiceIds: readonly string[]
  emails: readonly string[]
}

/** Deletes drafts. Sent invoices keep number, dates, amounts, tax and payments, because the law requires it. */
export async function eraseInvoices(tx: Transaction, person: InvoicedPerson, now: Temporal.Instant): Promise<void> {
  for (const stored of await invoicesOf(tx, person)) await eraseInvoice(tx, stored, now)
}

/** Each once, even if several of these match it. */
async function invoicesOf(reader: Reader, person: InvoicedPerson): Promise<StoredInvoice[]> {
  const found = new Map<string, StoredInvoice>()
  for (const query of queriesFor(person)) {
    for await (const stored of invoices.each(reader, query)) found.set(stored.id, stored)
  }
  return [...found.values()]
}

function* queriesFor({ customerIds, appointmentIds, invoiceIds, emails }: InvoicedPerson): Generator<Query> {
  for (const id of invoiceIds) yield { where: { id } }
  for (const customerId of customerIds) yield { where: { customerId }, orderBy: 'customerId' }
  for (const appointmentId of appointmentIds) yield { where: { appointmentId }, orderBy: 'appointmentId' }
  for (const email of emails) if (email !== '') yield { where: { customerEmail: normalizedEmail(email) } }
}

async function eraseInvoice(tx: Transaction, { id, data }: StoredInvoice, now: Temporal.Instant): Promise<void> {
  const mails = await outbox.query(tx, { where: { appointmentId: id }, orderBy: 'appointmentId' })
  for (const mail of mails) await outbox.delete(tx, mail.id)
  await withdrawInvoiceKeys(tx, [id])
  await endUnsubscribeLinks(tx, [id])
  await deletePdf(tx, id)
  await forgetDocuments(tx, invoices.name, [id])
  if (data.status === 'draft') {
    await invoices.delete(tx, id)
    return
  }
  await invoices.set(tx, id, { ...data, ...NOBODY, erasedAt: instantText(now) }, { merge: false })
  for (const payment of await paymentsOf(tx, id)) await payments.change(tx, payment.id, { reference: '' })
}

const NOBODY = {
  ...{ customerName: '', customerEmail: '', billTo: '', lines: [], rates: [], notes: '', payUrl: '' },
  ...{ customerId: null, appointmentId: null, estimateId: null },
} satisfies Partial<Invoice>

/** Erases the person on invoices that were issued before a date. Unpaid ones wait until they are paid or void. Returns how many. */
export async function retainInvoices(
  store: Store,
  before: string,
  now: Temporal.Instant,
  bad: BadRows,
): Promise<number> {
  let erased = 0
  const issued = invoices.each(store, { range: { field: 'issuedOn', before }, orderBy: 'issuedOn' })
  for await (const { id, data } of issued) {
    if (data.erasedAt !== null || data.status === 'open') continue
    await bad.attempt(`${invoices.name}/${id}`, () =>
      store.transaction(async (tx) => {
        const stored = await invoices.get(tx, id)
        if (stored && stored.data.status !== 'open') await eraseInvoice(tx, stored, now)
      }),
    )
    erased++
  }
  return erased
}
