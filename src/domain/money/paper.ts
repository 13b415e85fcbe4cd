// A printed estimate or invoice. Every text is final, so the PDF only lays it out.

import type { Language } from '#domain/language/language.ts'
import type { Currency } from './currency.ts'
import { formatMoney } from './money.ts'
import type { Line } from './schema.ts'
import type { Totals } from './totals.ts'

interface Fact {
  label: string
  value: string
}

interface PaperLine {
  description: string
  quantity: string
  price: string
  amount: string
}

export interface Paper {
  language: Language
  /** "Invoice 2026-0001" */
  title: string
  /** The business first, then its address and how to reach it. */
  from: string[]
  to: string[]
  /** Dates and the like. */
  facts: Fact[]
  /** One for an invoice, one for each option of an estimate. */
  sections: {
    heading: string
    lines: PaperLine[]
    /** Subtotal, tax by rate, total and amount due. The last one is emphasized. */
    sums: Fact[]
  }[]
  notes: string
  /** At the end, such as where to pay. */
  closing: string
  /** The instant that the PDF states as its creation, so that the same paper always gives the same bytes. */
  writtenAt: string
}

/** `amounts` are the totals of exactly these lines. */
export function paperLines(lines: readonly Line[], amounts: Totals['lines'], currency: Currency): PaperLine[] {
  return lines.map(({ description, quantity, unit, unitPrice }, place) => ({
    description,
    quantity: unit === '' ? String(quantity) : `${quantity} ${unit}`,
    price: formatMoney(unitPrice, currency),
    amount: formatMoney(amounts[place]?.amount ?? 0, currency),
  }))
}

export function paperTaxes(taxes: Totals['taxes'], currency: Currency): Fact[] {
  return taxes.map(({ name, percent, amount }) => ({
    label: `${name} ${percent}%`,
    value: formatMoney(amount, currency),
  }))
}
