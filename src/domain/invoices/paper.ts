import { formatMoney } from '#domain/money/money.ts'
import { type Paper, paperLines, paperTaxes } from '#domain/money/paper.ts'
import { totalsOf } from '#domain/money/totals.ts'
import { formatFullDate } from '#domain/time/date.ts'
import { dueOf } from './amounts.ts'
import { invoiceName } from './invoice.ts'
import type { Invoice } from './schema.ts'
import { INVOICE_WORDS } from './words.ts'

/** The texts of an invoice on screens, in mails, on the customer's page and in the PDF, so that all show the same cents. */
export function invoicePaper(invoice: Invoice): Paper {
  const { number, kind, from, customerName, billTo, issuedOn, dueOn, notes, payUrl, sentAt } = invoice
  const { lines, rates, currency, language } = invoice
  const words = INVOICE_WORDS[language]
  return {
    language,
    title: invoiceName(number, language, kind),
    from,
    to: [customerName, ...billTo.split('\n')].filter(Boolean),
    facts: [
      ...(issuedOn ? [{ label: words.date, value: formatFullDate(issuedOn, language) }] : []),
      ...(dueOn ? [{ label: words.due, value: formatFullDate(dueOn, language) }] : []),
    ],
    sections: [
      { heading: '', lines: paperLines(lines, totalsOf(lines, rates).lines, currency), sums: sumsOf(invoice) },
    ],
    notes,
    closing: payUrl === '' ? '' : words.payAt(payUrl),
    writtenAt: sentAt ?? '',
  }
}

/** The invoice as it was sent. The page shows later payments, and the PDF never changes. */
function sumsOf(invoice: Invoice): Paper['sections'][number]['sums'] {
  const { subtotal, taxes, total, credit, currency, kind, language } = invoice
  const words = INVOICE_WORDS[language]
  const sum = (label: string, cents: number) => ({ label, value: formatMoney(cents, currency) })
  const credited = kind === 'invoice' && credit !== 0
  return [
    ...(taxes.length > 0 ? [sum(words.subtotal, subtotal)] : []),
    ...paperTaxes(taxes, currency),
    sum(words.total, total),
    ...(credited ? [sum(words.depositPaid, -credit), sum(words.amountDue, total - credit)] : []),
  ]
}

/** Changes of the amounts since the invoice was sent. */
export function balanceOf(invoice: Invoice): Paper['sections'][number]['sums'] {
  const { paid, credit, kind, currency, language } = invoice
  const words = INVOICE_WORDS[language]
  const due = dueOf(invoice)
  const sum = (label: string, cents: number) => ({ label, value: formatMoney(cents, currency) })
  return [
    ...(kind === 'deposit' && credit !== 0 ? [sum(words.movedOn, -credit)] : []),
    ...(paid === 0 ? [] : [sum(words.paid, -paid)]),
    due < 0 ? sum(words.overpaid, -due) : sum(words.amountDue, due),
  ]
}
