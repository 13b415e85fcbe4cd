import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from '#test/support/contrast.ts'
import { DEFAULT_PALETTE } from './default-palette.ts'
import { CONTRAST_PAIRS, oklchOf, paletteOf } from './palette.ts'
import { type Palette, THEMES } from './role.ts'

const aColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function unreadable(palette: Palette): string[] {
  return THEMES.flatMap((theme) =>
    CONTRAST_PAIRS[theme].flatMap(({ front, back, ratio }) => {
      const found = contrast(palette[theme][front], palette[theme][back])
      return found < ratio ? [`${theme}: ${front} on ${back} has ${found.toFixed(2)} instead of ${ratio}`] : []
    }),
  )
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

  test('follows the first color where there is no second', () => {
    const { light } = paletteOf({ color: '#b3121d', accent: '' })
    expect([light.accent, light['accent-hover'], light['accent-ink']]).toEqual([
      light.brand,
      light['brand-hover'],
      light['brand-ink'],
    ])
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
