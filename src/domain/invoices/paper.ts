import { formatMoney } from '#domain/money/money.ts'
import { type Paper, paperLines, paperTaxes } from '#domain/money/paper.ts'
import { totalsOf } from '#domain/money/totals.ts'
import { formatFullDate } from '#domain/time/date.ts'
import { dueOf } from './amounts.ts'
import { invoiceName } from './invoice.ts'
import type { Invoice } from './schema.ts'
import { INVOICE_WORDS as WORDS } from './words.en.ts'

/** What screens, mails, the customer's page and the PDF show of an invoice: the same texts, so the same cents. */
export function invoicePaper(invoice: Invoice): Paper {
  const { number, kind, from, customerName, billTo, issuedOn, dueOn, notes, payUrl, sentAt } = invoice
  const { lines, rates, currency } = invoice
  return {
    title: invoiceName(number, kind === 'deposit' ? WORDS.deposit : WORDS.invoice),
    from,
    to: [customerName, ...billTo.split('\n')].filter(Boolean),
    facts: [
      ...(issuedOn ? [{ label: WORDS.date, value: formatFullDate(issuedOn) }] : []),
      ...(dueOn ? [{ label: WORDS.due, value: formatFullDate(dueOn) }] : []),
    ],
    sections: [
      { heading: '', lines: paperLines(lines, totalsOf(lines, rates).lines, currency), sums: sumsOf(invoice) },
    ],
    notes,
    closing: payUrl === '' ? '' : WORDS.payAt(payUrl),
    writtenAt: sentAt ?? '',
  }
}

/** As the invoice was sent: what was paid since stands on the page, and the PDF never changes. */
function sumsOf({ subtotal, taxes, total, credit, currency, kind }: Invoice): Paper['sections'][number]['sums'] {
  const sum = (label: string, cents: number) => ({ label, value: formatMoney(cents, currency) })
  const credited = kind === 'invoice' && credit !== 0
  return [
    ...(taxes.length > 0 ? [sum(WORDS.subtotal, subtotal)] : []),
    ...paperTaxes(taxes, currency),
    sum(WORDS.total, total),
    ...(credited ? [sum(WORDS.depositPaid, -credit), sum(WORDS.amountDue, total - credit)] : []),
  ]
}

/** What happened to the amounts since the invoice was sent. */
export function balanceOf(invoice: Invoice): Paper['sections'][number]['sums'] {
  const { paid, credit, kind, currency } = invoice
  const due = dueOf(invoice)
  const sum = (label: string, cents: number) => ({ label, value: formatMoney(cents, currency) })
  return [
    ...(kind === 'deposit' && credit !== 0 ? [sum(WORDS.movedOn, -credit)] : []),
    ...(paid === 0 ? [] : [sum(WORDS.paid, -paid)]),
    due < 0 ? sum(WORDS.overpaid, -due) : sum(WORDS.amountDue, due),
  ]
}
