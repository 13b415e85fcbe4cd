import { DEFAULT_PALETTE, type Palette, type Role, type Theme } from './default-palette.ts'
import { type BrandColors, contrastOf } from './palette.ts'

/** Sentences about adjustments of the chosen colors that make everything readable. */
export function adjustmentsOf({ color, accent }: BrandColors, palette: Palette): string[] {
  return [
    ...sentencesFor('brand', 'main', color, palette),
    ...(accent && accent !== color ? sentencesFor('accent', 'second', accent, palette) : []),
  ]
}

function sentencesFor(role: 'brand' | 'accent', which: string, chosen: string, { light, dark }: Palette): string[] {
  if (!chosen) return []
  const same = chosen.toLowerCase()
  const sentences: string[] = []
  if (light[role] !== same)
    sentences.push(
      `Your ${which} color ${same} is too light for buttons and links on a light page. They use ${light[role]}, the nearest shade that can be read.`,
    )
  if (dark[role] !== same)
    sentences.push(
      `Your ${which} color ${same} is too dark for a dark page. Dark pages use ${dark[role]}, the nearest shade that stands out.`,
    )
  return sentences
}

const SHOWN: readonly { label: string; front: Role; back: Role }[] = [
  { label: 'Text', front: 'ink', back: 'surface' },
  { label: 'Small print', front: 'ink-muted', back: 'surface' },
  { label: 'Links', front: 'brand-ink', back: 'surface' },
  { label: 'Buttons', front: 'on-brand', back: 'brand' },
  { label: 'Calls to action', front: 'on-accent', back: 'accent' },
  { label: 'Navigation', front: 'on-deep', back: 'deep' },
]

export function shownContrasts(palette: Palette, theme: Theme) {
  return SHOWN.map(({ label, front, back }) => {
    const colors = { front: palette[theme][front], back: palette[theme][back] }
    return { label, ...colors, ratio: contrastOf(colors.front, colors.back) }
  })
}

/** The colors that the form's color inputs show until the owner chooses one. */
export const ORIGINAL_COLORS: BrandColors = {
  color: DEFAULT_PALETTE.light.brand,
  accent: DEFAULT_PALETTE.light.accent,
}
