import { parseMoney } from '#domain/money/money.ts'
import type { CsvRow } from '#domain/text/csv-read.ts'
import { isDate } from '#domain/time/date.ts'
import type { Owed } from './invoice.ts'

/** The owner's file is read in the browser and never stored. */
export const BANK_LIMITS = { bytes: 1_000_000, rows: 2000 } as const

export interface BankRow {
  line: number
  on: string
  amount: number
  text: string
  /** Among equal rows. A later file has other lines, and the same payment must be recognized in it. */
  nth: number
}

/** Incoming payments. Columns are recognized by their cells, because every bank names them differently. */
export function bankRows(rows: readonly CsvRow[]): BankRow[] {
  const seen = new Map<string, number>()
  return rows.slice(0, BANK_LIMITS.rows).flatMap(({ line, cells }) => {
    const on = cells.map(dateIn).find((date) => date !== undefined)
    const amount = cells
      .filter(looksLikeMoney)
      .map(parseMoney)
      .find((cents) => cents !== undefined)
    if (on === undefined || amount === undefined || amount <= 0) return []
    const text = cells.filter((cell) => !looksLikeMoney(cell) && dateIn(cell) === undefined).join(' ')
    const same = JSON.stringify([on, amount, text])
    const nth = seen.get(same) ?? 0
    seen.set(same, nth + 1)
    return [{ line, on, amount, text, nth }]
  })
}

/** The invoice that a payment is probably for: its number is in the text, or it is the only one with that amount due. */
export function suggestInvoice<Invoice extends Owed>({ text, amount }: BankRow, open: readonly Invoice[]) {
  const named = open.filter(({ number }) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text))
  if (named.length === 1) return named[0]
  const same = open.filter(({ due }) => due === amount)
  return same.length === 1 ? same[0] : undefined
}

/** Cents tell an amount from a check number. */
function looksLikeMoney(cell: string): boolean {
  return /^-?[$€£]?\s?-?[\d,]+\.\d{2}$/.test(cell)
}

/** "2026-11-18" or "11/18/2026". */
function dateIn(cell: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  const date = year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^\d{4}-/.test(date) && isDate(date) ? date : undefined
}
