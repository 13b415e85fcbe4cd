import type { Currency } from './currency.ts'

// Money is stored in whole cents of the business's currency. One function formats it everywhere.

/** `quantity` is the first value that is too large. */
export const LINE_LIMITS = { description: 300, unit: 20, quantity: 100_000, taxName: 60 } as const

export const QUANTITY_INVALID = 'Please enter a quantity above 0, with at most 3 decimals'
export const RATE_INVALID = 'Please enter a rate from 0 to 100 percent, with at most 3 decimals'

/** "$1,234.50" */
export function formatMoney(cents: number, currency: Currency): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  )
}

/** "1234.50", for inputs and CSV files. */
export function plainMoney(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** The cents of a typed amount: "89.5", "$1,234.50", "-20". Undefined if it isn't one. */
export function parseMoney(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s,$€£]/g, '')
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{0,8})(?:\.(\d{0,2}))?$/.exec(text) ?? []
  if (sign === undefined || whole + fraction === '') return undefined
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '' || cents === 0 ? cents : -cents
}
