import { formatMoney } from '#domain/money/money.ts'
import { type Paper, paperLines, paperTaxes } from '#domain/money/paper.ts'
import { totalsOf } from '#domain/money/totals.ts'
import { addressLine } from '#domain/places/zip.ts'
import { formatFullDate } from '#domain/time/date.ts'
import { optionTotals } from './estimate.ts'
import type { Estimate, EstimateOption } from './schema.ts'
import { ESTIMATE_WORDS } from './words.ts'

/** An estimate as it was sent. Undefined while it is a draft. */
export function estimatePaper(estimate: Estimate): Paper | undefined {
  const { issued, customerName, address, edition, validUntil, options, notes, language } = estimate
  const words = ESTIMATE_WORDS[language]
  if (!issued) return undefined
  return {
    language,
    title: words.paper,
    from: issued.from,
    to: [customerName, addressLine(address)].filter(Boolean),
    facts: [
      { label: words.date, value: formatFullDate(issued.on, language) },
      { label: words.validUntil, value: formatFullDate(validUntil, language) },
      ...(edition > 1 ? [{ label: words.version, value: String(edition) }] : []),
    ],
    sections: options.flatMap((option) => optionSections(estimate, option)),
    notes,
    closing: words.howToAccept,
    writtenAt: issued.on,
  }
}

/** The total of the option, then the extras that the customer can add. */
function optionSections(estimate: Estimate, option: EstimateOption): Paper['sections'] {
  const { options, taxRates, currency, language } = estimate
  const words = ESTIMATE_WORDS[language]
  const { name, lines, extras } = option
  const totals = optionTotals(estimate, option)
  const sum = (label: string, cents: number) => ({ label, value: formatMoney(cents, currency) })
  const heading = options.length > 1 ? name : ''
  const offered = {
    heading,
    lines: paperLines(lines, totals.lines, currency),
    sums: [
      ...(totals.taxes.length > 0 ? [sum(words.subtotal, totals.subtotal)] : []),
      ...paperTaxes(totals.taxes, currency),
      ...(totals.deposit > 0 ? [sum(words.deposit, totals.deposit)] : []),
      sum(words.total, totals.total),
    ],
  }
  if (extras.length === 0) return [offered]
  const more = [heading, words.extras].filter(Boolean).join(': ')
  return [offered, { heading: more, lines: paperLines(extras, totalsOf(extras, taxRates).lines, currency), sums: [] }]
}
