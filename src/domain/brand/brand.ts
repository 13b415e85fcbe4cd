/** The background of the logo where the page is dark. */
export const LOGO_GROUNDS = ['none', 'light'] as const

export const BRAND_LABELS = {
  color: 'Main color',
  accent: 'Second color',
  logo: 'Logo',
  logoGround: 'Behind the logo',
  type: 'Type',
  drawings: 'Drawings where there is no photo',
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

/** The fonts of the site: one for headings, one for text. Each pair weighs at most 60 kB. */
export const TYPE_PAIRS = ['workshop', 'sturdy', 'industrial', 'technical'] as const

export type TypePair = (typeof TYPE_PAIRS)[number]

/** Pairs that older brands may have, each with the nearest current pair. */
export const FORMER_TYPE_PAIRS: ReadonlyMap<unknown, TypePair> = new Map([
  ['classic', 'workshop'],
  ['friendly', 'technical'],
])

export const TYPE_PAIR_WORDS: Readonly<Record<TypePair, { name: string; faces: string }>> = {
  workshop: { name: 'Workshop', faces: 'Brygada 1918 and Instrument Sans' },
  sturdy: { name: 'Sturdy', faces: 'Bitter and Manrope' },
  industrial: { name: 'Industrial', faces: 'Oswald and Source Sans' },
  technical: { name: 'Technical', faces: 'Space Grotesk and Public Sans' },
}
