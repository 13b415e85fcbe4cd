import { expect, test } from 'vitest'
import { adjustmentsOf, shownContrasts } from './adjustment.ts'
import { paletteOf } from './palette.ts'

function adjusted(color: string, accent = ''): string[] {
  return adjustmentsOf({ color, accent }, paletteOf({ color, accent }))
}

test('a color that is too light for a light page is named with the shade that replaces it', () => {
  const { light } = paletteOf({ color: '#ffd400', accent: '' })
  expect(adjusted('#ffd400')).toEqual([
    `Your main color #ffd400 is too light for buttons and links on a light page. They use ${light.brand}, the nearest shade that can be read.`,
  ])
})

test('a color that is too dark for a dark page is named with the shade that replaces it', () => {
  const { dark } = paletteOf({ color: '', accent: '#102030' })
  expect(adjusted('', '#102030')).toEqual([
    `Your second color #102030 is too dark for a dark page. Dark pages use ${dark.accent}, the nearest shade that stands out.`,
  ])
})

test('the original colors need no note', () => {
  expect(adjusted('')).toEqual([])
})

test('the contrasts that are shown are those of the palette', () => {
  const palette = paletteOf({ color: '#000000', accent: '' })
  const [text] = shownContrasts(palette, 'light')
  expect(text).toMatchObject({ label: 'Text', front: palette.light.ink, back: palette.light.surface })
  expect(text?.ratio).toBeGreaterThan(7)
})
