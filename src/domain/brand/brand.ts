import type { Brand } from './schema.ts'
import { TYPE_PAIRS } from './type-pair.ts'

export type { Brand } from './schema.ts'

export const BRAND_ID = 'brand'

/** Empty texts stand for what the site comes with. */
export const DEFAULT_BRAND: Brand = { color: '', accent: '', logo: '', logoGround: 'none', type: TYPE_PAIRS[0] }

/** What lies behind the logo where the page is dark. */
export const LOGO_GROUNDS = ['none', 'light'] as const

export const BRAND_LABELS: Readonly<Record<keyof Brand, string>> = {
  color: 'Main color',
  accent: 'Second color',
  logo: 'Logo',
  logoGround: 'Behind the logo',
  type: 'Type',
}

export const BRAND_MESSAGES = {
  fetchFailed: 'Failed to fetch the brand',
  saveFailed: 'Failed to save the brand',
  colorInvalid: 'Please enter a color such as #b3121d',
  logoInvalid: 'Please upload the logo again',
} as const

export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
