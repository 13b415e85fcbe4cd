export const ZIP_MESSAGES = {
  zip: 'Please enter a ZIP code of five digits',
  code: 'Please enter a ZIP code of five digits or a prefix of three',
  prefix: 'Please enter the first three digits of ZIP codes',
} as const

export const ZIP_LENGTH = 5

export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text)
}

export function isZipPrefix(text: string): boolean {
  return /^\d{3}$/.test(text)
}

export function prefixOf(zip: string): string {
  return zip.slice(0, 3)
}
