import { randomUUID } from 'node:crypto'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { acceptedLines } from '#domain/estimates/estimate.ts'
import { frozenTotals } from '#domain/invoices/amounts.ts'
import { INVOICE_MESSAGES } from '#domain/invoices/invoice.ts'
import type { Invoice, InvoiceDraft } from '#domain/invoices/schema.ts'
import { INVOICE_WORDS } from '#domain/invoices/words.ts'
import { addressLine } from '#domain/places/zip.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { customerIdOf, openCustomer } from '#features/customers/stored-customer.ts'
import { usualLines } from '#features/estimates/price-list.ts'
import { estimates, requireEstimate } from '#features/estimates/stored-estimate.ts'
import { noteErasure } from '#features/privacy/note-erasure.ts'
import { serviceNameFor } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Store, Transaction } from '#store/store.ts'
import { changeInvoice, invoiceSettings, invoices, openInvoice, type StoredInvoice } from './stored-invoice.ts'

type Origin = Partial<Pick<Invoice, 'kind' | 'customerId' | 'appointmentId' | 'estimateId' | 'currency'>>

/** For an accepted estimate, a visit, or alone. Only the owner sees it before it is sent. */
export async function addDraft(tx: Transaction, written: Partial<InvoiceDraft>, origin: Origin = {}) {
  const [{ currency }, { dueDays, notes }] = await Promise.all([readBusiness(tx), invoiceSettings(tx)])
  const draft = { customerName: '', customerEmail: '', billTo: '', lines: [], rates: [], notes, dueDays, ...written }
  refuseUnknownRates(draft)
  const id = randomUUID()
  const invoice: Invoice = {
    ...{ kind: 'invoice', customerId: null, appointmentId: null, estimateId: null, currency, ...origin },
    ...draft,
    language: written.language ?? 'en',
    ...{ status: 'draft', number: null, issuedOn: null, dueOn: null, from: [], payUrl: '' },
    ...frozenTotals(draft),
    ...{
      credit: 0,
      creditedOn: null,
      paid: 0,
      sentAt: null,
      voidedAt: null,
      reminded: 'none',
      erasedAt: null,
    },
  }
  await invoices.set(tx, id, invoice, { ifVersion: 0 })
  return openInvoice(tx, id)
}

/** The items that the customer accepted for the visit, or else the usual items of its service. */
export function draftForVisit(store: Store, appointmentId: string, now: Temporal.Instant): Promise<StoredInvoice> {
  return store.transaction(async (tx) => {
    const stored = await appointments.require(tx, appointmentId, INVOICE_MESSAGES.visitNotFound)
    const [booked] = await estimates.query(tx, { where: { visitId: appointmentId }, orderBy: 'visitId' })
    if (booked) return billEstimate(tx, booked.id, 'invoice')
    const visit = appointmentOf(stored, now)
    const { customerName, customerEmail, address, language } = visit
    const { lines, rates } = await usualLines(tx, visit.serviceType)
    const service = { ...BLANK_LINE, id: randomUUID(), description: await serviceNameFor(tx, visit), unitPrice: 0 }
    const written = {
      ...{ customerName, customerEmail, billTo: addressLine(address), rates, language },
      lines: lines.length > 0 ? lines : [service],
    }
    return addDraft(tx, written, { appointmentId, customerId: customerIdOf(stored) })
  })
}

const BLANK_LINE = { quantity: 1, unit: '', taxRateId: '' }

/** The items or deposit that the customer accepted. The final invoice credits payments on deposits. */
export function draftForEstimate(store: Store, estimateId: string, kind: Invoice['kind']): Promise<StoredInvoice> {
  return store.transaction((tx) => billEstimate(tx, estimateId, kind))
}

async function billEstimate(tx: Transaction, estimateId: string, kind: Invoice['kind']): Promise<StoredInvoice> {
  const estimate = await requireEstimate(tx, estimateId)
  const accepted = acceptedLines(estimate)
  if (!accepted) throw new Refusal('conflict', INVOICE_MESSAGES.notAccepted, { code: 'not-accepted' })
  const { option, currency, totals } = accepted
  const description = INVOICE_WORDS[estimate.language].depositFor(option)
  const deposit = { ...BLANK_LINE, id: randomUUID(), description }
  const { lines, rates } =
    kind === 'deposit'
      ? { lines: [{ ...deposit, unitPrice: totals.deposit }], rates: [] }
      : { lines: accepted.lines, rates: accepted.taxRates }
  const { customerName, customerEmail, address, customerId, appointmentId, visitId, language } = estimate
  const written = { customerName, customerEmail, billTo: addressLine(address), lines, rates, language }
  const of = { customerId: customerId || null, appointmentId: visitId ?? (appointmentId || null) }
  return addDraft(tx, written, { ...of, estimateId, kind, currency })
}

export function draftForCustomer(store: Store, customerId: string): Promise<StoredInvoice> {
  return store.transaction(async (tx) => {
    const customer = await openCustomer(tx, customerId)
    if (!customer) throw new Refusal('not-found', INVOICE_MESSAGES.customerNotFound)
    const { name, email, addresses, language } = customer
    const [address] = addresses
    const written = { customerName: name, customerEmail: email, billTo: address ? addressLine(address) : '', language }
    return addDraft(tx, written, { customerId })
  })
}

export type DraftSaved = { ok: true; invoice: StoredInvoice } | { ok: false; reason: 'stale'; current: StoredInvoice }

export function saveDraft(
  store: Store,
  id: string,
  draft: InvoiceDraft,
  version: number | undefined,
): Promise<DraftSaved> {
  refuseUnknownRates(draft)
  return store.transaction(async (tx): Promise<DraftSaved> => {
    const before = await openDraft(tx, id)
    if (version !== undefined && version !== before.version) return { ok: false, reason: 'stale', current: before }
    const { language = before.data.language, ...rest } = draft
    return { ok: true, invoice: await changeInvoice(tx, id, { ...rest, language, ...frozenTotals(draft) }) }
  })
}

/** Sent invoices are voided instead. */
export async function deleteDraft(store: Store, id: string, now: Temporal.Instant): Promise<void> {
  await store.transaction(async (tx) => {
    await noteErasure(tx, { invoices: [await openDraft(tx, id)] }, now)
    await invoices.delete(tx, id)
  })
}

async function openDraft(tx: Transaction, id: string): Promise<StoredInvoice> {
  const invoice = await openInvoice(tx, id)
  if (invoice.data.status !== 'draft') throw new Refusal('conflict', INVOICE_MESSAGES.notDraft, { code: 'not-draft' })
  return invoice
}

function refuseUnknownRates({ lines, rates }: Pick<InvoiceDraft, 'lines' | 'rates'>): void {
  const known = ['', ...rates.map(({ id }) => id)]
  const wrong = lines.findIndex(({ taxRateId }) => !known.includes(taxRateId))
  if (wrong >= 0) throw invalidField(`lines.${wrong}.taxRateId`, INVOICE_MESSAGES.unknownRate)
}
