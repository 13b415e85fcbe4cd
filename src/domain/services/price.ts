import type { Service } from './schema.ts'

/** "$150–$400", "from $150 · By the hour", "up to $400", or the note alone. */
export function priceWords({ from, to, note }: Service['price']): string {
  const range = rangeWords(from ?? undefined, to ?? undefined)
  return [range, note].filter(Boolean).join(' · ')
}

function rangeWords(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return from === to ? dollars(from) : `${dollars(from)}–${dollars(to)}`
  if (from !== undefined) return `from ${dollars(from)}`
  return to === undefined ? '' : `up to ${dollars(to)}`
}

export function dollars(amount: number): string {
  const cents = Number.isInteger(amount) ? 0 : 2
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: cents })}`
}
