import { dueOf } from '#domain/invoices/amounts.ts'
import { PAYMENT_METHODS } from '#domain/invoices/invoice.ts'
import { plainMoney } from '#domain/money/money.ts'
import { csvRows, csvStart } from '#domain/text/csv.ts'
import type { Store } from '#store/store.ts'
import { invoices, payments } from './stored-invoice.ts'

export const ACCOUNTING_TABLES = ['issued', 'received', 'taxes'] as const
export type AccountingTable = (typeof ACCOUNTING_TABLES)[number]

/** For the accountant, a page at a time. Void invoices appear with their number and don't count. */
export async function* accountingCsv(store: Store, table: AccountingTable, { from, to }: { from: string; to: string }) {
  yield csvStart(HEADERS[table])
  const issued = { range: { field: 'issuedOn', from, to }, orderBy: 'issuedOn' }
  if (table === 'issued') {
    for await (const { data } of invoices.each(store, issued)) {
      const { number, kind, status, customerName, issuedOn, dueOn, currency, subtotal, total, credit, paid } = data
      const counts = status === 'void' ? 0 : 1
      const tax = data.taxes.reduce((sum, { amount }) => sum + amount, 0)
      const amounts = [subtotal, tax, total, credit, paid, dueOf(data)].map((cents) => cellOf(cents * counts))
      yield csvRows([[number ?? '', kind, status, customerName, issuedOn ?? '', dueOn ?? '', currency, ...amounts]])
    }
  }
  if (table === 'taxes') {
    for await (const { data } of invoices.each(store, issued)) {
      const { number, status, issuedOn, currency, taxes } = data
      if (status === 'void') continue
      yield csvRows(
        taxes.map(({ name, percent, base, amount }) => {
          const rate = [name, String(percent), cellOf(base), cellOf(amount)]
          return [number ?? '', issuedOn ?? '', currency, ...rate]
        }),
      )
    }
  }
  if (table === 'received') {
    for await (const { data } of payments.each(store, { range: { field: 'on', from, to }, orderBy: 'on' })) {
      const invoice = await invoices.get(store, data.invoiceId)
      if (data.removedAt !== null || !invoice) continue
      const { number, currency } = invoice.data
      const { on, amount, method, reference } = data
      yield csvRows([[on, number ?? '', currency, cellOf(amount), PAYMENT_METHODS[method], reference]])
    }
  }
}

/** Below zero a number: a text that begins with a minus is guarded like a formula, and no sum would count it. */
function cellOf(cents: number): string | number {
  return cents < 0 ? cents / 100 : plainMoney(cents)
}

const HEADERS: Readonly<Record<AccountingTable, readonly string[]>> = {
  issued: [
    ...['Number', 'Kind', 'Status', 'Customer', 'Issued', 'Due on', 'Currency'],
    ...['Subtotal', 'Tax', 'Total', 'Credit', 'Paid', 'Due'],
  ],
  received: ['Date', 'Invoice', 'Currency', 'Amount', 'Method', 'Reference'],
  taxes: ['Invoice', 'Issued', 'Currency', 'Tax', 'Percent', 'Taxed amount', 'Tax amount'],
}
