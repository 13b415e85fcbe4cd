import { totalsOf } from '#domain/money/totals.ts'
import { daysBetween } from '#domain/time/date.ts'
import type { InvoiceStatus } from './invoice.ts'
import type { Invoice } from './schema.ts'

/** Negative if the customer paid too much. */
export function dueOf({ total, credit, paid }: Pick<Invoice, 'total' | 'credit' | 'paid'>): number {
  return total - credit - paid
}

export function settledStatus(invoice: Pick<Invoice, 'total' | 'credit' | 'paid'>): InvoiceStatus {
  return dueOf(invoice) <= 0 ? 'paid' : 'open'
}

export function isOverdue({ status, dueOn }: Pick<Invoice, 'status' | 'dueOn'>, today: string): boolean {
  return status === 'open' && dueOn !== null && dueOn < today
}

/** The totals as they are stored at sending. `base` is what each rate was charged on. */
export function frozenTotals({
  lines,
  rates,
}: Pick<Invoice, 'lines' | 'rates'>): Pick<Invoice, 'subtotal' | 'taxes' | 'total'> {
  const totals = totalsOf(lines, rates)
  const taxes = totals.taxes.map((tax) => ({ ...tax, base: taxedWith(tax.id) }))
  return { subtotal: totals.subtotal, taxes, total: totals.total }

  function taxedWith(rateId: string): number {
    const taxed = lines.filter(({ taxRateId }) => taxRateId === rateId).map(({ id }) => id)
    return totals.lines.filter(({ id }) => taxed.includes(id)).reduce((sum, { amount }) => sum + amount, 0)
  }
}

/** How long invoices have been due: the columns of the table in Insights. */
export const AGES = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const

export function ageOf({ dueOn }: Pick<Invoice, 'dueOn'>, today: string): number {
  const days = dueOn === null ? 0 : daysBetween(dueOn, today)
  return days <= 0 ? 0 : Math.min(Math.ceil(days / 30), AGES.length - 1)
}
