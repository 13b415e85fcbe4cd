import { parseImageUrl, variantUrl } from '#domain/pictures/address.ts'
import type { Brand } from './schema.ts'

export interface ShownLogo {
  src: string
  width: number
  height: number
  ground: Brand['logoGround']
}

/** Enough for a sharp screen at the size the navigation shows it. */
const WIDTH = 480

/** The logo as pages show it; null for the site's own mark. */
export function shownLogo({ logo, logoGround }: Pick<Brand, 'logo' | 'logoGround'>): ShownLogo | null {
  const address = parseImageUrl(logo)
  if (!address) return null
  const { width, height } = address
  return { src: variantUrl(address, WIDTH, 'webp'), width, height, ground: logoGround }
}
