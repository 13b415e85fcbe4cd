import { parseImageUrl, variantUrl } from '#domain/pictures/address.ts'
import type { Palette } from './default-palette.ts'
import type { Brand } from './schema.ts'

const MEGABYTE = 1024 * 1024

export const MAX_LOGO_BYTES = 5 * MEGABYTE
export const MAX_SVG_BYTES = MEGABYTE / 2
export const MAX_LOGO_PIXELS = 16_000_000

/** The box that a stored logo fits in. */
export const LOGO_BOX = { width: 1024, height: 512 } as const

export const ACCEPTED_LOGOS = 'image/png,image/jpeg,image/webp,image/svg+xml'

const PLEASE_CHOOSE = 'Please choose a PNG, JPEG, WebP or SVG.'

export const LOGO_MESSAGES = {
  logoNotAnImage: `This file is not a logo we can use. ${PLEASE_CHOOSE}`,
  logoTooLarge: `This logo is larger than ${MAX_LOGO_BYTES / MEGABYTE} MB. Please choose a smaller one.`,
  logoTooManyPixels: `This logo has more than ${MAX_LOGO_PIXELS / 1_000_000} megapixels. Please save it smaller and try again.`,
  logoEmpty: 'This logo is empty: every part of it is transparent. Please choose another one.',
  svgTooLarge: `This SVG is larger than ${MAX_SVG_BYTES / 1024} kB. Please export it as a PNG.`,
  svgRefers: 'This SVG refers to other files or defines entities. Please export it as a PNG.',
  svgActs: 'This SVG contains a script or a foreign object. Please export it as a PNG.',
  svgTooComplex: 'This SVG is too complex to draw. Please export it as a PNG.',
} as const

export const BRAND_FILES = {
  'favicon.png': { width: 48, height: 48, fill: 0.92 },
  'apple-touch-icon.png': { width: 180, height: 180, fill: 0.78 },
  'icon-192.png': { width: 192, height: 192, fill: 0.84 },
  'icon-512.png': { width: 512, height: 512, fill: 0.84 },
  // Phones cut a circle out of these, 80 % as wide.
  'maskable-192.png': { width: 192, height: 192, fill: 0.6 },
  'maskable-512.png': { width: 512, height: 512, fill: 0.6 },
  'social.png': { width: 1200, height: 630, fill: 0.6 },
} as const satisfies Record<string, { width: number; height: number; fill: number }>

export type BrandFile = keyof typeof BRAND_FILES

export function isBrandFile(name: string): name is BrandFile {
  return Object.hasOwn(BRAND_FILES, name)
}

/** The site's own mark, a plumb bob on its line, in the colors of a brand: for sites without a logo. */
export function markSvg({ light }: Palette): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 32" width="384" height="512">',
    `<path d="M12 0v11" stroke="${light['on-deep']}" stroke-opacity="0.6" stroke-width="1.5"/>`,
    `<path d="M7.5 11h9v3.2h-9z" fill="${light['on-deep']}"/>`,
    `<path d="M5 15.4h14L12 32z" fill="${light['on-deep-accent']}"/>`,
    '</svg>',
  ].join('')
}

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
