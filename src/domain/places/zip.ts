import type { Language } from '#domain/language/language.ts'
import { PLACE_WORDS } from './words.ts'

export const ZIP_MESSAGES = {
  code: 'Please enter a ZIP code of five digits or a prefix of three',
  prefix: 'Please enter the first three digits of ZIP codes',
} as const

export const ZIP_LENGTH = 5

export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text)
}

export function checkZip(zip: string, language: Language): string | null {
  return zip === '' || isZip(zip) ? null : PLACE_WORDS[language].zip
}

export function isZipPrefix(text: string): boolean {
  return /^\d{3}$/.test(text)
}

export function prefixOf(zip: string): string {
  return zip.slice(0, 3)
}

export const ADDRESS_LIMITS = { street: 120, unit: 40, city: 80, access: 300 } as const

export const NO_ADDRESS = { street: '', unit: '', city: '', zip: '', access: '' }

export function addressLine({ street, unit, city, zip }: Record<'street' | 'unit' | 'city' | 'zip', string>): string {
  return [street, unit, [city, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Opens directions in the phone's own map app. Empty without an address. */
export function mapHref(address: Parameters<typeof addressLine>[0]): string {
  const destination = addressLine(address)
  return destination && `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
