import { clampChroma, differenceEuclidean, formatHex } from 'culori/fn'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from '#test/support/contrast.ts'
import { DEFAULT_PALETTE, type Palette, THEMES } from './default-palette.ts'
import { CONTRAST_PAIRS, oklchOf, paletteOf } from './palette.ts'

const aColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function unreadable(palette: Palette): string[] {
  return THEMES.flatMap((theme) =>
    CONTRAST_PAIRS[theme].flatMap(({ front, back, ratio }) => {
      const found = contrast(palette[theme][front], palette[theme][back])
      return found < ratio ? [`${theme}: ${front} on ${back} has ${found.toFixed(2)} instead of ${ratio}`] : []
    }),
  )
}

/** Every hue, from gray to vivid and from dark to light. */
function aWheelOfColors(): string[] {
  const hues = Array.from({ length: 24 }, (_, index) => index * 15)
  const steps = [0, 0.03, 0.1, 0.25].flatMap((c) => [0.25, 0.5, 0.85].map((l) => ({ c, l })))
  return hues.flatMap((h) => steps.map(({ c, l }) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))))
}

/** The distance in OKLab. About 0.02 can just be seen. */
function differenceOf(one: string, other: string): number {
  return differenceEuclidean('oklab')(one, other)
}

describe('a palette', () => {
  test('is readable in both themes whatever colors it is made from', () => {
    fc.assert(
      fc.property(aColor, fc.option(aColor, { nil: '' }), (color, accent) => {
        expect(unreadable(paletteOf({ color, accent }))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('is readable at the corners and along the edges of the color space', () => {
    const levels = ['00', '80', 'ff']
    const corners = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)))
    for (const color of corners) expect(unreadable(paletteOf({ color, accent: '' })), color).toEqual([])
  })

  test('of an untouched brand has the original colors', () => {
    expect(paletteOf({ color: '', accent: '' })).toEqual(DEFAULT_PALETTE)
  })

  test('uses a color that is readable exactly as it was chosen', () => {
    const { light } = paletteOf({ color: '#B3121D', accent: '#1A5FB4' })
    expect([light.brand, light['brand-ink'], light.accent]).toEqual(['#b3121d', '#b3121d', '#1a5fb4'])
    expect(paletteOf({ color: '#ffd400', accent: '' }).dark.brand).toBe('#ffd400')
  })

  test('moves a color that is too light no further than it must, and keeps its hue', () => {
    const { light } = paletteOf({ color: '#ffd400', accent: '' })
    expect(contrast(light.brand, light['on-brand'])).toBeLessThan(4.8)
    expect(Math.abs(oklchOf(light.brand).h - oklchOf('#ffd400').h)).toBeLessThan(2)
  })

  test('has a second color that stands out from the first where only one was chosen', () => {
    for (const color of aWheelOfColors()) {
      const palette = paletteOf({ color, accent: '' })
      for (const theme of THEMES) {
        const { brand, accent } = palette[theme]
        expect(differenceOf(brand, accent), `${color}, ${theme}: ${brand} and ${accent}`).toBeGreaterThan(0.1)
      }
      expect(unreadable(palette), color).toEqual([])
    }
  })

  test('uses a chosen second color, even if it equals the first', () => {
    const { light } = paletteOf({ color: '#b3121d', accent: '#b3121d' })
    expect(light.accent).toBe(light.brand)
  })

  test('has the same dark panel in both themes', () => {
    const { light, dark } = paletteOf({ color: '#6a1b9a', accent: '#ffee00' })
    for (const role of ['deep', 'on-deep', 'on-deep-muted', 'on-deep-accent'] as const)
      expect(light[role]).toBe(dark[role])
  })

  test('has no color at all when it is made from black', () => {
    const { light } = paletteOf({ color: '#000000', accent: '' })
    expect([light.surface, light.deep]).toEqual([
      expect.stringMatching(/^#(..)\1\1$/),
      expect.stringMatching(/^#(..)\1\1$/),
    ])
  })
})
