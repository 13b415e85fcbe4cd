import { modeHsl, modeLrgb, modeRgb, parse, useMode as register, wcagContrast } from 'culori/fn'

register(modeRgb)
register(modeLrgb)
register(modeHsl)

/** Text in colors that the author chose. A missing one is the site's own. */
export interface AuthoredColors {
  color: string | undefined
  background: string | undefined
  text: string
}

const MOST_PAIRS = 50
const LONGEST_STYLE = 2_000
const LONGEST_TEXT = 60

type Colors = Pick<AuthoredColors, 'color' | 'background'>

/** Follows the colors from element to element, because text inherits them. */
export class ColorTrail {
  readonly #trail: Colors[] = []
  readonly #found = new Map<string, AuthoredColors>()

  open(attributes: Readonly<Record<string, string>>): void {
    const inherited = this.#trail.at(-1) ?? { color: undefined, background: undefined }
    const own = colorsOf(attributes)
    this.#trail.push({ color: own.color ?? inherited.color, background: own.background ?? inherited.background })
  }

  close(): void {
    this.#trail.pop()
  }

  read(text: string): void {
    const { color, background } = this.#trail.at(-1) ?? {}
    if (color === undefined && background === undefined) return
    const pair = `${color} on ${background}`
    if (this.#found.size >= MOST_PAIRS || this.#found.has(pair)) return
    this.#found.set(pair, { color, background, text: text.trim().slice(0, LONGEST_TEXT) })
  }

  get found(): AuthoredColors[] {
    return [...this.#found.values()]
  }
}

function colorsOf({ style = '', color, bgcolor }: Readonly<Record<string, string>>): Colors {
  let colors: Colors = { color: known(color), background: known(bgcolor) }
  for (const declaration of style.slice(0, LONGEST_STYLE).split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration.slice(colon + 1).replace('!important', '')
    if (property === 'color') colors = { ...colors, color: known(value) ?? colors.color }
    if (property === 'background-color' || property === 'background') {
      colors = { ...colors, background: known(value) ?? colors.background }
    }
  }
  return colors
}

/** Undefined for a color that depends on what is around or behind it. */
function known(value: string | undefined): string | undefined {
  const text = value?.trim().toLowerCase() ?? ''
  const color = text === '' || text.length > 50 ? undefined : parse(text)
  return color && (color.alpha ?? 1) === 1 ? text : undefined
}

/** The colors of text and background in one of the site's themes. */
export interface SiteColors {
  ink: string
  surface: string
}

/** The lowest contrast ratio that the text has in any theme. */
export function lowestContrast({ color, background }: Colors, themes: readonly SiteColors[]): number {
  return Math.min(...themes.map(({ ink, surface }) => wcagContrast(color ?? ink, background ?? surface)))
}
