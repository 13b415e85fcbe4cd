export const BRAND_ID = 'brand'

/** What lies behind the logo where the page is dark. */
export const LOGO_GROUNDS = ['none', 'light'] as const

export const BRAND_LABELS = {
  color: 'Main color',
  accent: 'Second color',
  logo: 'Logo',
  logoGround: 'Behind the logo',
  type: 'Type',
} as const

export const BRAND_MESSAGES = {
  fetchFailed: 'Failed to fetch the brand',
  saveFailed: 'Failed to save the brand',
  colorInvalid: 'Please enter a color such as #b3121d',
  logoInvalid: 'Please upload the logo again',
} as const

export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
