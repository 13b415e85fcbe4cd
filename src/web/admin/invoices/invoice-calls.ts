import { NotebookText } from 'lucide-react'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { INVOICE_MESSAGES } from '#domain/invoices/invoice.ts'
import type { InvoiceDraft, NewPayment } from '#domain/invoices/schema.ts'
import { api, called, ifVersion } from '../../data/api-client.ts'
import { command, query } from '../../data/calls.ts'

export const INVOICES_PATH = '/admin/invoices'

export const INVOICE_NOUN = { one: 'invoice', icon: NotebookText, list: { label: 'Invoices', path: INVOICES_PATH } }

const follows = ['invoices', 'payments', 'price-items', 'tax-rates']
const failed = INVOICE_MESSAGES.fetchFailed

export const invoiceList = query({
  key: ['invoices', 'list'],
  follows,
  failed,
  keepsPrevious: true,
  call: (api, sending, view: { filter: string; search: string }, page: number) =>
    api.invoices.$get({ query: { ...view, page: String(page) } }, sending),
})

export const unpaidInvoices = query({
  key: ['invoices', 'unpaid'],
  follows,
  failed,
  call: (api, sending) => api['unpaid-invoices'].$get({}, sending),
})

export const oneInvoice = query({
  key: ['invoices', 'one'],
  follows,
  failed,
  call: (api, sending, id: string) => api.invoices[':id'].$get({ param: { id } }, sending),
})

export function saveInvoice(id: string, draft: InvoiceDraft, version: number) {
  const sent = api.invoices[':id'].$put({ param: { id }, json: draft }, { headers: ifVersion(version) })
  return called(sent, INVOICE_MESSAGES.saveFailed)
}

export interface InvoiceOrigin {
  appointmentId?: string
  customerId?: string
  estimateId?: string
  kind?: 'invoice' | 'deposit'
}

export const addInvoice = command({
  failed: INVOICE_MESSAGES.saveFailed,
  changes: 'invoices',
  call: (api, origin: InvoiceOrigin) => api.invoices.$post({ json: origin }),
})

export const deleteInvoice = command({
  failed: INVOICE_MESSAGES.deleteFailed,
  changes: 'invoices',
  call: (api, id: string) => api.invoices[':id'].$delete({ param: { id } }),
})

export const sendInvoice = command({
  failed: INVOICE_MESSAGES.sendFailed,
  changes: 'invoices',
  call: (api, id: string, version: number) =>
    api.invoices[':id'].send.$post({ param: { id } }, { headers: ifVersion(version) }),
})

export const voidInvoice = command({
  failed: INVOICE_MESSAGES.voidFailed,
  changes: 'invoices',
  call: (api, id: string) => api.invoices[':id'].void.$post({ param: { id } }),
})

export const addPayment = command({
  failed: INVOICE_MESSAGES.paymentFailed,
  changes: 'invoices',
  call: (api, id: string, payment: NewPayment & { bankRow?: string }, key: string) =>
    api.invoices[':id'].payments.$post({ param: { id }, json: payment }, { headers: { [IDEMPOTENCY_HEADER]: key } }),
})

export const removePayment = command({
  failed: INVOICE_MESSAGES.paymentFailed,
  changes: 'invoices',
  call: (api, id: string, payment: string, removed: boolean) =>
    api.invoices[':id'].payments[':payment'].$put({ param: { id, payment }, json: { removed } }),
})

export const newSecret = command({
  failed: 'Failed to make a new secret',
  call: (api) => api['payment-secret'].$post(),
})
