import { formatMoney } from '#domain/money/money.ts'
import { type Paper, paperLines, paperTaxes } from '#domain/money/paper.ts'
import { totalsOf } from '#domain/money/totals.ts'
import { addressLine } from '#domain/places/zip.ts'
import { formatFullDate } from '#domain/time/date.ts'
import { optionTotals } from './estimate.ts'
import type { Estimate, EstimateOption } from './schema.ts'
import { ESTIMATE_WORDS as WORDS } from './words.en.ts'

/** An estimate as it was sent. Undefined while it is a draft. */
export function estimatePaper(estimate: Estimate): Paper | undefined {
  const { issued, customerName, address, edition, validUntil, options, notes } = estimate
  if (!issued) return undefined
  return {
    title: WORDS.paper,
    from: issued.from,
    to: [customerName, addressLine(address)].filter(Boolean),
    facts: [
      { label: WORDS.date, value: formatFullDate(issued.on) },
      { label: WORDS.validUntil, value: formatFullDate(validUntil) },
      ...(edition > 1 ? [{ label: WORDS.version, value: String(edition) }] : []),
    ],
    sections: options.flatMap((option) => optionSections(estimate, option)),
    notes,
    closing: WORDS.howToAccept,
    writtenAt: issued.on,
  }
}

/** What the option comes to, then the extras that the customer can add. */
function optionSections(estimate: Estimate, option: EstimateOption): Paper['sections'] {
  const { options, taxRates, currency } = estimate
  const { name, lines, extras } = option
  const totals = optionTotals(estimate, option)
  const sum = (label: string, cents: number) => ({ label, value: formatMoney(cents, currency) })
  const heading = options.length > 1 ? name : ''
  const offered = {
    heading,
    lines: paperLines(lines, totals.lines, currency),
    sums: [
      ...(totals.taxes.length > 0 ? [sum(WORDS.subtotal, totals.subtotal)] : []),
      ...paperTaxes(totals.taxes, currency),
      ...(totals.deposit > 0 ? [sum(WORDS.deposit, totals.deposit)] : []),
      sum(WORDS.total, totals.total),
    ],
  }
  if (extras.length === 0) return [offered]
  const more = [heading, WORDS.extras].filter(Boolean).join(': ')
  return [offered, { heading: more, lines: paperLines(extras, totalsOf(extras, taxRates).lines, currency), sums: [] }]
}
