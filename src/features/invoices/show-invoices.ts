import { AGES, ageOf, dueOf, isOverdue } from '#domain/invoices/amounts.ts'
import type { InvoiceStatus } from '#domain/invoices/invoice.ts'
import { balanceOf, invoicePaper } from '#domain/invoices/paper.ts'
import { INVOICE_WORDS } from '#domain/invoices/words.ts'
import { today } from '#domain/scheduling/slot.ts'
import { eachRateOnce, readPriceList } from '#features/estimates/price-list.ts'
import { type Opener, refuseLink } from '#features/security/limits.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Filter, Reader } from '#store/store.ts'
import { invoiceOfKey } from './invoice-mails.ts'
import { invoices, openInvoice, paymentsOf, type StoredInvoice } from './stored-invoice.ts'

export const INVOICE_FILTERS = ['all', 'draft', 'unpaid', 'overdue', 'paid', 'void'] as const
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number]

interface Asked {
  filter: InvoiceFilter
  search: string
  page: number
}

const PAGE = 10
const COUNT_AT_MOST = 10_000

export type ListedInvoice = ReturnType<typeof listedInvoice>

export function listedInvoice({ id, version, data }: StoredInvoice, date: string) {
  const { number, kind, status, customerName, total, issuedOn, dueOn, currency } = data
  return {
    ...{ id, version, number, kind, status, customerName, total, issuedOn, dueOn, currency },
    due: dueOf(data),
    overdue: isOverdue(data, date),
  }
}

/** Newest first. Unpaid ones by their due date. */
export async function listInvoices(reader: Reader, { filter, search, page }: Asked, now: Temporal.Instant) {
  const date = today(now, (await readBusiness(reader)).timeZone)
  const filtered = { ...filterOf(filter, date), search: search || undefined }
  const isByDue = filter === 'unpaid' || filter === 'overdue'
  const order = isByDue ? { orderBy: 'dueOn' } : { orderBy: 'createdAt', direction: 'desc' as const }
  const [items, total] = await Promise.all([
    invoices.query(reader, { ...filtered, ...order, limit: PAGE, offset: (page - 1) * PAGE }),
    invoices.count(reader, filtered, COUNT_AT_MOST),
  ])
  return { items: items.map((stored) => listedInvoice(stored, date)), total, today: date }
}

function filterOf(filter: InvoiceFilter, date: string): Filter {
  if (filter === 'all') return {}
  if (filter === 'overdue') return { where: { status: 'open' }, range: { field: 'dueOn', before: date } }
  const status: InvoiceStatus = filter === 'unpaid' ? 'open' : filter
  return { where: { status } }
}

/** Everything that is unpaid, for Today, Insights and the bank's file. */
export async function unpaidInvoices(reader: Reader, now: Temporal.Instant, limit = 500) {
  const date = today(now, (await readBusiness(reader)).timeZone)
  const open = await invoices.query(reader, { where: { status: 'open' }, orderBy: 'dueOn', limit })
  return open.map((stored) => listedInvoice(stored, date))
}

/** How much is overdue, for Today. */
export function countOverdue(reader: Reader, date: string): Promise<number> {
  return invoices.count(reader, filterOf('overdue', date), COUNT_AT_MOST)
}

export async function unpaidByAge(reader: Reader, now: Temporal.Instant) {
  const { timeZone, currency } = await readBusiness(reader)
  const date = today(now, timeZone)
  const ages = AGES.map((label) => ({ label, count: 0, due: 0 }))
  for await (const { data } of invoices.each(reader, { where: { status: 'open' }, orderBy: 'dueOn' })) {
    const age = ages[ageOf(data, date)]
    if (!age) continue
    age.count += 1
    age.due += dueOf(data)
  }
  return { currency, ages }
}

export type ShownInvoice = Awaited<ReturnType<typeof showInvoice>>

export async function showInvoice(reader: Reader, id: string, now: Temporal.Instant) {
  const [stored, payments, { timeZone }] = await Promise.all([
    openInvoice(reader, id),
    paymentsOf(reader, id),
    readBusiness(reader),
  ])
  const date = today(now, timeZone)
  const { customerEmail, billTo, lines, rates, notes, dueDays, language, ...rest } = stored.data
  const offered = stored.data.status === 'draft' ? await readPriceList(reader) : { items: [], rates: [] }
  return {
    ...listedInvoice(stored, date),
    draft: { customerName: rest.customerName, customerEmail, billTo, lines, rates, notes, dueDays, language },
    ...{ appointmentId: rest.appointmentId, customerId: rest.customerId, estimateId: rest.estimateId },
    ...{ erased: rest.erasedAt !== null, today: date },
    ...page(stored),
    /** The fields of a draft that can be changed. Its copied rates stay as they were. */
    items: offered.items,
    rates: eachRateOnce([...rates, ...offered.rates]),
    payments: payments.map(({ id: payment, data }) => ({ id: payment, ...data })),
  }
}

/** The same texts as on paper, and later events. */
function page({ data }: StoredInvoice) {
  return { paper: invoicePaper(data), balance: data.status === 'draft' ? [] : balanceOf(data) }
}

export type InvoicePage = Awaited<ReturnType<typeof openInvoicePage>>

/** The view for the holder of a link. Drafts have no links, and erased invoices have none left. */
export async function openInvoicePage(opener: Opener, token: string, now: Temporal.Instant) {
  const stored = await heldInvoice(opener, token, now)
  const { status, payUrl } = stored.data
  return { ...page(stored), status, payUrl: status === 'open' ? payUrl : '', business: stored.data.from[0] ?? '' }
}

export async function heldInvoice(opener: Opener, token: string, now: Temporal.Instant): Promise<StoredInvoice> {
  const id = await invoiceOfKey(opener.store, token)
  const stored = id === undefined ? undefined : await invoices.get(opener.store, id)
  return stored ?? refuseLink(opener, 'invoice-link', INVOICE_WORDS.en.ended, now)
}
