import { expect, test } from 'vitest'
import { DEFAULT_PALETTE } from './default-palette.ts'
import { paletteCss, paletteOf } from './palette.ts'

test('the original palette needs no style of its own', () => {
  expect(paletteCss(DEFAULT_PALETTE)).toBe('')
})

test('each theme gets its shade, and the dark panels theirs except on paper', () => {
  const palette = paletteOf({ color: '#b3121d', accent: '' })
  const css = paletteCss(palette)
  expect(css).toMatch(
    new RegExp(`^:root,\\[data-theme=light\\],\\.panel-deep\\{[^}]*--color-brand:${palette.light.brand}`),
  )
  expect(css).toMatch(new RegExp(`prefers-color-scheme:dark\\)\\{:root\\{[^}]*--color-brand:${palette.dark.brand}`))
  expect(css).toMatch(new RegExp(`not print\\{\\[data-theme=dark\\],\\.panel-deep\\{[^}]*brand:${palette.dark.brand}`))
})

test('a color that the brand doesn’t change is not written again', () => {
  expect(paletteCss(paletteOf({ color: '#b3121d', accent: '' }))).not.toContain('--color-success-soft')
})
