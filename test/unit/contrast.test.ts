import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/web/styles/colors.css', import.meta.url), 'utf8')

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const surfaces = ['surface', 'surface-raised', 'surface-sunken']
const tones = ['brand', 'accent', 'danger', 'success', 'warning', 'info']

const textPairs = [
  ...surfaces.flatMap((surface) =>
    ['ink', 'ink-muted', ...tones.map((tone) => `${tone}-ink`)].map((text) => [text, surface]),
  ),
  ...tones.flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ...['brand', 'accent', 'danger'].flatMap((tone) => [
    [`on-${tone}`, tone],
    [`on-${tone}`, `${tone}-hover`],
  ]),
  ...['on-deep', 'on-deep-muted', 'on-deep-accent'].map((text) => [text, 'deep']),
]

const graphicPairs = [
  ...surfaces.flatMap((surface) => ['line-strong', 'focus', ...tones].map((graphic) => [graphic, surface])),
  ...['success', 'warning', 'info', 'danger'].map((tone) => [tone, `${tone}-soft`]),
]

/** `panel-deep` switches to the dark values of everything inside it. */
const onDeepPanel = {
  text: ['ink', 'ink-muted', 'brand-ink', 'accent-ink', 'danger-ink'],
  graphic: ['brand', 'accent', 'danger', 'focus', 'line-strong'],
}

describe.each(themes)('in the %s theme', (theme) => {
  test.each(textPairs)('text in %s on %s has a contrast of at least 4.5', (text = '', surface = '') => {
    expect(contrast(color(text, theme), color(surface, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(graphicPairs)('%s stands out from %s by at least 3', (graphic = '', surface = '') => {
    expect(contrast(color(graphic, theme), color(surface, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('on the deep panel', () => {
  test.each(onDeepPanel.text)('text in %s has a contrast of at least 4.5', (text) => {
    expect(contrast(color(text, 'dark'), color('deep', 'dark'))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(onDeepPanel.graphic)('%s stands out by at least 3', (graphic) => {
    expect(contrast(color(graphic, 'dark'), color('deep', 'dark'))).toBeGreaterThanOrEqual(3)
  })
})

function color(name: string, theme: Theme): string {
  const value = css.match(new RegExp(`--color-${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`))
  const found = value?.[3] ?? (theme === 'light' ? value?.[1] : value?.[2])
  if (!found) throw new Error(`There is no color token "${name}".`)
  return found
}

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
