import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from 'culori/fn'
import { DEFAULT_PALETTE, type Palette, ROLES, type Role, type Shades, type Theme } from './default-palette.ts'

const toOklch = converter('oklch')

/** Running text: level AAA. */
const BODY = 7

/** Other text: level AA. */
const TEXT = 4.5

/** Icons, edges of controls, the focus ring. */
const GRAPHIC = 3

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'] as const

const TONES = ['brand', 'accent', 'danger', 'success', 'warning', 'info'] as const

const FILLS = ['brand', 'accent', 'danger'] as const

const STATES = ['danger', 'success', 'warning', 'info'] as const

const pair = (front: Role, back: Role, ratio: number): ContrastPair => ({ front, back, ratio })

const IN_BOTH_THEMES: readonly ContrastPair[] = [
  ...SURFACES.flatMap((surface) => [
    pair('ink', surface, BODY),
    pair('ink-muted', surface, TEXT),
    pair('line-strong', surface, GRAPHIC),
    pair('focus', surface, GRAPHIC),
    ...TONES.flatMap((tone) => [pair(`${tone}-ink`, surface, TEXT), pair(tone, surface, GRAPHIC)]),
  ]),
  ...TONES.flatMap((tone) => [pair(`${tone}-ink`, `${tone}-soft`, TEXT), pair('ink', `${tone}-soft`, BODY)]),
  ...FILLS.flatMap((tone) => [pair(`on-${tone}`, tone, TEXT), pair(`on-${tone}`, `${tone}-hover`, TEXT)]),
  ...STATES.map((tone) => pair(tone, `${tone}-soft`, GRAPHIC)),
  pair('on-deep', 'deep', BODY),
  pair('on-deep-muted', 'deep', TEXT),
  pair('on-deep-accent', 'deep', TEXT),
]

/** `panel-deep` gives everything in it the colors of dark surfaces. */
const ON_DEEP: readonly ContrastPair[] = [
  pair('ink', 'deep', BODY),
  pair('ink-muted', 'deep', TEXT),
  pair('line-strong', 'deep', GRAPHIC),
  pair('focus', 'deep', GRAPHIC),
  ...FILLS.flatMap((tone) => [pair(`${tone}-ink`, 'deep', TEXT), pair(tone, 'deep', GRAPHIC)]),
]

/** Every pair of colors that appears together on a screen. */
export const CONTRAST_PAIRS: Readonly<Record<Theme, readonly ContrastPair[]>> = {
  light: IN_BOTH_THEMES,
  dark: [...IN_BOTH_THEMES, ...ON_DEEP],
}

export interface BrandColors {
  /** Empty for the original color. */
  color: string
  /** The second color, for calls to action and the focus ring. Empty for one that contrasts with the first. */
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

/** Smaller steps are invisible. */
const STEP = 0.004

/** Every color role for both themes from one or two colors. Any color gives readable text. */
export function paletteOf({ color, accent }: BrandColors): Palette {
  if (!color && !accent) return DEFAULT_PALETTE
  const brand = (color || DEFAULT_PALETTE.light.brand).toLowerCase()
  const exact = { brand, accent: accent.toLowerCase() || companionOf(brand) }
  const sources = { brand: oklchOf(exact.brand), accent: oklchOf(exact.accent) }
  return { light: shadesOf('light', sources, exact), dark: shadesOf('dark', sources, exact) }
}

/** A warm one and a cool one. No color is close to both. */
const COMPANIONS = { warm: DEFAULT_PALETTE.light.accent, cool: '#1b6295' }

/** The second color of a brand that has only one: "Call" must not look like "Book". */
function companionOf(brand: string): string {
  const distance = (other: string) => {
    const [one, two] = [tintOf(brand), tintOf(other)]
    return Math.hypot(one.a - two.a, one.b - two.b)
  }
  return distance(COMPANIONS.warm) < distance(COMPANIONS.cool) ? COMPANIONS.cool : COMPANIONS.warm
}

/** Ignores the lightness, because both colors move to a readable one. */
function tintOf(hex: string): { a: number; b: number } {
  const { c, h } = oklchOf(hex)
  const angle = (h * Math.PI) / 180
  return { a: c * Math.cos(angle), b: c * Math.sin(angle) }
}

type Sources = Record<'brand' | 'accent', Oklch>

function shadesOf(theme: Theme, sources: Sources, exact: Record<'brand' | 'accent', string>): Shades {
  const shades: Partial<Shades> = {}
  for (const role of ORDER) {
    const wish = wishFor(role, theme, sources, shades)
    // A color that fits is used unchanged.
    const asChosen = role === 'brand' || role === 'accent' ? exact[role] : undefined
    shades[role] = fitted(role, theme, wish, shades, asChosen)
  }
  return { ...DEFAULT_PALETTE[theme], ...shades }
}

/** The preferred color of the role: the original's lightness, the brand's hue. */
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

/** Text and icons on the dark panel are light in both themes. */
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

interface ContrastPair {
  front: Role
  back: Role
  ratio: number
}

register(modeRgb)

register(modeLrgb)

register(modeOklab)

register(modeOklch)

/** A color by lightness (0–1), chroma (0 is gray) and hue in degrees. */
interface Oklch {
  l: number
  c: number
  h: number
}

export function oklchOf(hex: string): Oklch {
  const color = toOklch(hex)
  if (!color) throw new Error(`${hex} is not a color`)
  // A gray has no hue.
  return { l: color.l, c: color.c, h: color.h ?? 0 }
}

/** The nearest color that a screen can show, with the same lightness and hue and less chroma. */
function hexOf({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))
}

export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** Only the differences from the style sheet. Browsers from before 2024 don't know light-dark(). */
export function paletteCss(palette: Palette): string {
  const light = declarations(palette, 'light')
  const dark = declarations(palette, 'dark')
  if (!light && !dark) return ''
  return [
    `:root,[data-theme=light],.panel-deep{${light}}`,
    `@media(prefers-color-scheme:dark){:root{${dark}}}`,
    // On paper, the dark panels are light.
    `@media not print{[data-theme=dark],.panel-deep{${dark}}}`,
  ].join('')
}

function declarations(palette: Palette, theme: Theme): string {
  const changed = ROLES.filter(
    (role) => palette.light[role] !== DEFAULT_PALETTE.light[role] || palette.dark[role] !== DEFAULT_PALETTE.dark[role],
  )
  return changed.map((role) => `--color-${role}:${palette[theme][role]}`).join(';')
}
