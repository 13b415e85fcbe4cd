import { CONTRAST_PAIRS } from './contrast-pair.ts'
import { DEFAULT_PALETTE } from './default-palette.ts'
import { contrastOf, hexOf, type Oklch, oklchOf } from './oklch.ts'
import { type Palette, ROLES, type Role, type Shades, type Theme } from './role.ts'

export interface BrandColors {
  /** Empty for the original color. */
  color: string
  /** The second color: calls to action, the focus ring. Empty to follow the first. */
  accent: string
}

/** Backgrounds and text on fills come first: each role is fitted to those before it. */
const FITTED_FIRST: readonly Role[] = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'deep',
  'on-brand',
  'on-accent',
  'on-danger',
  'brand-soft',
  'accent-soft',
  'danger-soft',
  'success-soft',
  'warning-soft',
  'info-soft',
]

const ORDER: readonly Role[] = [...FITTED_FIRST, ...ROLES.filter((role) => !FITTED_FIRST.includes(role))]

/** Large areas take a hint of the brand, so that a vivid color does not flood the page. */
const TINT = { surface: 0.006, soft: 0.045, deep: 0.065, text: 0.03 }

/** Smaller steps cannot be seen. */
const STEP = 0.004

/** Every color role for both themes from one or two colors. Any color gives readable text. */
export function paletteOf({ color, accent }: BrandColors): Palette {
  if (!color && !accent) return DEFAULT_PALETTE
  const brandHex = color || DEFAULT_PALETTE.light.brand
  const sources = { brand: oklchOf(brandHex), accent: oklchOf(accent || brandHex) }
  const exact = { brand: brandHex.toLowerCase(), accent: (accent || brandHex).toLowerCase() }
  return { light: shadesOf('light', sources, exact), dark: shadesOf('dark', sources, exact) }
}

type Sources = Record<'brand' | 'accent', Oklch>

function shadesOf(theme: Theme, sources: Sources, exact: Record<'brand' | 'accent', string>): Shades {
  const shades: Partial<Shades> = {}
  for (const role of ORDER) {
    const wish = wishFor(role, theme, sources, shades)
    // A color that fits is used exactly as it was chosen.
    const asChosen = role === 'brand' || role === 'accent' ? exact[role] : undefined
    shades[role] = fitted(role, theme, wish, shades, asChosen)
  }
  return { ...DEFAULT_PALETTE[theme], ...shades }
}

/** The color that the role would like to have: the original's lightness, the brand's hue. */
function wishFor(role: Role, theme: Theme, { brand, accent }: Sources, shades: Partial<Shades>): Oklch {
  const original = oklchOf(DEFAULT_PALETTE[theme][role])
  const source = /accent|focus/.test(role) ? accent : brand
  const at = (l: number, most: number): Oklch => ({ l, c: Math.min(source.c, most), h: source.h })
  if (/danger|success|warning|info/.test(role)) return original
  if (role === 'brand' || role === 'accent' || role === 'focus') return source
  if (role === 'brand-hover' || role === 'accent-hover') {
    const fill = oklchOf(shades[role === 'brand-hover' ? 'brand' : 'accent'] ?? hexOf(source))
    return { ...fill, l: hoverLightness(fill.l, theme) }
  }
  if (/^surface|^line/.test(role))
    return at(original.l, Math.min(original.c, TINT.surface * (theme === 'dark' ? 3 : 1)))
  if (role.endsWith('-soft')) return at(original.l, TINT.soft)
  if (role === 'deep') return at(original.l, TINT.deep)
  if (role === 'brand-ink' || role === 'accent-ink') return theme === 'light' ? source : at(original.l, source.c)
  if (role === 'on-deep-accent') return at(original.l, source.c)
  return at(original.l, Math.min(original.c, TINT.text))
}

/** A pressed button moves away from its text. */
function hoverLightness(l: number, theme: Theme): number {
  if (theme === 'dark') return Math.min(1, l + 0.06)
  return l < 0.2 ? l + 0.12 : l - 0.07
}

/** What stands on the dark panel is light in both themes. */
const growsDarker = (role: Role, theme: Theme) => theme === 'light' && !role.startsWith('on-deep')

/** Moves a color darker on light pages, lighter on dark ones, until it contrasts with everything it meets. */
function fitted(role: Role, theme: Theme, wish: Oklch, shades: Partial<Shades>, asChosen: string | undefined): string {
  const meets = CONTRAST_PAIRS[theme].flatMap(({ front, back, ratio }) => {
    const other = front === role ? shades[back] : back === role ? shades[front] : undefined
    return other ? [{ other, ratio }] : []
  })
  const fits = (hex: string) => meets.every(({ other, ratio }) => contrastOf(hex, other) >= ratio)
  const darker = growsDarker(role, theme)
  const step = darker ? -STEP : STEP
  let hex = asChosen ?? hexOf(wish)
  for (let l = wish.l; !fits(hex) && l >= 0 && l <= 1; l += step) hex = hexOf({ ...wish, l })
  return fits(hex) ? hex : darker ? '#000000' : '#ffffff'
}
