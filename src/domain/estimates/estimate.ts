import { depositOf, type Totals, totalsOf } from '#domain/money/totals.ts'
import type { Estimate, EstimateOption, EstimateTerms } from './schema.ts'

/** Whether the customer can accept or decline it. It is valid until the end of its last day. */
export function isOpen({ state, validUntil }: Pick<Estimate, 'state' | 'validUntil'>, today: string): boolean {
  return (state === 'sent' || state === 'seen') && validUntil >= today
}

/** The lines of an option with the extras that the customer checked. Unknown extras are ignored. */
function linesWith({ lines, extras }: EstimateOption, checked: readonly string[]) {
  return [...lines, ...extras.filter(({ id }) => checked.includes(id))]
}

export interface OptionTotals extends Totals {
  deposit: number
}

export function optionTotals(
  { taxRates, deposit }: Pick<EstimateTerms, 'taxRates' | 'deposit'>,
  option: EstimateOption,
  checked: readonly string[] = [],
): OptionTotals {
  const totals = totalsOf(linesWith(option, checked), taxRates)
  return { ...totals, deposit: depositOf(totals.total, deposit) }
}

/** What the customer agreed to, for an invoice to copy. Undefined before that. */
export function acceptedLines(estimate: Estimate) {
  const { acceptance, options, taxRates, deposit, currency } = estimate
  const option = options.find(({ id }) => id === acceptance?.optionId)
  if (!acceptance || !option) return undefined
  const { extraIds } = acceptance
  const totals = optionTotals(estimate, option, extraIds)
  return { option: option.name, lines: linesWith(option, extraIds), taxRates, currency, deposit, totals }
}
