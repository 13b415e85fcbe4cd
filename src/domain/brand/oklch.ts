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

register(modeRgb)
register(modeLrgb)
register(modeOklab)
register(modeOklch)

const toOklch = converter('oklch')

/** A color by lightness (0–1), chroma (0 is gray) and hue in degrees. */
export interface Oklch {
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

/** The nearest color that a screen can show: same lightness and hue, less chroma. */
export function hexOf({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))
}

/** WCAG's contrast ratio, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other)
}
