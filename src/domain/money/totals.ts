// The totals of lines. Screens, mails, PDFs and CSV files all use this, so they never differ by a cent.

import type { Deposit, Line, TaxRate } from './schema.ts'

type PricedLine = Pick<Line, 'id' | 'quantity' | 'unitPrice' | 'taxRateId'>

export interface Totals {
  /** In the order of the lines. */
  lines: { id: string; amount: number; tax: number }[]
  subtotal: number
  /** One for each rate that a line uses, in the order of the rates. */
  taxes: (TaxRate & { amount: number })[]
  total: number
}

/** Amount and tax are rounded to cents for each line, so what is printed adds up. */
export function totalsOf(lines: readonly PricedLine[], rates: readonly TaxRate[]): Totals {
  const priced = lines.map((line) => {
    const amount = share(line.unitPrice, line.quantity, 1)
    const rate = rates.find(({ id }) => id === line.taxRateId)
    return { id: line.id, amount, tax: rate ? share(amount, rate.percent, 100) : 0, rateId: rate?.id }
  })
  const taxes = rates.flatMap((rate) => {
    const taxed = priced.filter(({ rateId }) => rateId === rate.id)
    return taxed.length === 0 ? [] : [{ ...rate, amount: sum(taxed.map(({ tax }) => tax)) }]
  })
  const subtotal = sum(priced.map(({ amount }) => amount))
  return {
    lines: priced.map(({ id, amount, tax }) => ({ id, amount, tax })),
    subtotal,
    taxes,
    total: subtotal + sum(taxes.map(({ amount }) => amount)),
  }
}

/** Never more than the total. */
export function depositOf(total: number, deposit: Deposit): number {
  if (deposit.kind === 'none' || total <= 0) return 0
  return Math.min(total, deposit.kind === 'percent' ? share(total, deposit.percent, 100) : deposit.amount)
}

/** `cents × factor / of`, in whole numbers. Half a cent is rounded away from zero. */
function share(cents: number, factor: number, of: number): number {
  const product = BigInt(Math.abs(cents)) * BigInt(Math.round(Math.abs(factor) * 1000))
  const divisor = BigInt(of) * 1000n
  const rounded = Number((product * 2n + divisor) / (divisor * 2n))
  return cents < 0 && rounded !== 0 ? -rounded : rounded
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
