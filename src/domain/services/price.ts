import type { Language } from '#domain/language/language.ts'
import type { Service } from './schema.ts'
import { SERVICE_WORDS } from './words.ts'

/** "$150–$400", "from $150 · By the hour", "up to $400", or the note alone. */
export function priceWords({ from, to, note }: Service['price'], language: Language = 'en'): string {
  const range = rangeWords(from ?? undefined, to ?? undefined, language)
  return [range, note].filter(Boolean).join(' · ')
}

function rangeWords(from: number | undefined, to: number | undefined, language: Language): string {
  const { priceFrom, priceUpTo } = SERVICE_WORDS[language]
  if (from !== undefined && to !== undefined) return from === to ? dollars(from) : `${dollars(from)}–${dollars(to)}`
  if (from !== undefined) return priceFrom(dollars(from))
  return to === undefined ? '' : priceUpTo(dollars(to))
}

/** Created once, because creating one is slower than formatting a price. */
const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export function dollars(amount: number): string {
  return DOLLARS.format(amount)
}
