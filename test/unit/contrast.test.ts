import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PALETTE, ROLES, type Role, THEMES, type Theme } from '#domain/brand/default-palette.ts'
import { CONTRAST_PAIRS } from '#domain/brand/palette.ts'
import { CREW_COLORS } from '#domain/crews/crew.ts'
import { contrast } from '#test/support/contrast.ts'

const css = readFileSync(new URL('../../src/web/styles/colors.css', import.meta.url), 'utf8')
const crewColors = readFileSync(new URL('../../src/web/styles/crew-colors.css', import.meta.url), 'utf8')

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(CONTRAST_PAIRS[theme])('$front stands out from $back by at least $ratio', ({ front, back, ratio }) => {
    expect(contrast(declared(front, theme), declared(back, theme))).toBeGreaterThanOrEqual(ratio)
  })

  test('the style sheet declares the original palette', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, declared(role, theme)]))).toEqual(DEFAULT_PALETTE[theme])
  })
})

test('every color of the style sheet is a role that follows the brand, except the scrim', () => {
  const declared = new Set(Array.from(css.matchAll(/--color-([\w-]+): (?:light-dark|#)/g), ([, name]) => name))
  expect([...declared].sort()).toEqual([...ROLES, 'scrim'].sort())
})

describe.each(CREW_COLORS)('the crew color %s', (name) => {
  test.each(THEMES)('stands out from the calendar by at least 3 in the %s theme', (theme) => {
    const [, light = '', dark = ''] =
      crewColors.match(new RegExp(`\\.crew-${name} \\{\\s+--crew: light-dark\\((#\\w{6}), (#\\w{6})\\)`)) ?? []
    const crew = theme === 'light' ? light : dark
    for (const surface of ['surface-raised', 'surface-sunken'] as const)
      expect(contrast(crew, declared(surface, theme))).toBeGreaterThanOrEqual(3)
  })
})

function declared(role: Role, theme: Theme): string {
  const value = css.match(new RegExp(`--color-${role}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`))
  const found = value?.[3] ?? (theme === 'light' ? value?.[1] : value?.[2])
  if (!found) throw new Error(`There is no color token "${role}".`)
  return found
}
