import { today } from '#domain/scheduling/slot.ts'
import { listedEstimate } from '#features/estimates/list-estimates.ts'
import { estimates } from '#features/estimates/stored-estimate.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'
import { listedInvoice } from './show-invoices.ts'
import { invoices } from './stored-invoice.ts'

const SHOWN_AT_MOST = 50

export type Papers = Awaited<ReturnType<typeof papersOf>>

/** Estimates and invoices of a customer or of an appointment: the request they were written for, or the visit that followed. */
export async function papersOf(
  reader: Reader,
  [field, id]: readonly ['appointmentId' | 'customerId', string],
  now: Temporal.Instant,
) {
  const about = (name: string) => ({ where: { [name]: id }, orderBy: name, limit: SHOWN_AT_MOST })
  const [{ timeZone }, written, booked, billed] = await Promise.all([
    readBusiness(reader),
    estimates.query(reader, about(field)),
    field === 'appointmentId' ? estimates.query(reader, about('visitId')) : [],
    invoices.query(reader, about(field)),
  ])
  const date = today(now, timeZone)
  return {
    estimates: [...written, ...booked].map((stored) => listedEstimate(stored, date)),
    invoices: billed.map((stored) => listedInvoice(stored, date)),
  }
}
