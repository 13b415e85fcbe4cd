import { today } from '#domain/scheduling/slot.ts'
import { listedEstimate } from '#features/estimates/list-estimates.ts'
import { estimates } from '#features/estimates/stored-estimate.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'
import { listedInvoice } from './show-invoices.ts'
import { invoices } from './stored-invoice.ts'

const SHOWN_AT_MOST = 50

export type Papers = Awaited<ReturnType<typeof papersOf>>

/** Estimates and invoices of a request or a customer. */
export async function papersOf(
  reader: Reader,
  where: { appointmentId: string } | { customerId: string },
  now: Temporal.Instant,
) {
  const query = { where, orderBy: Object.keys(where)[0] ?? '', limit: SHOWN_AT_MOST }
  const [date, written, billed] = await Promise.all([
    readBusiness(reader).then(({ timeZone }) => today(now, timeZone)),
    estimates.query(reader, query),
    invoices.query(reader, query),
  ])
  return {
    estimates: written.map((stored) => listedEstimate(stored, date)),
    invoices: billed.map((stored) => listedInvoice(stored, date)),
  }
}
