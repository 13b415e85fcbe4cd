import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawableText } from './social-picture.ts'

describe('The title of a social picture', () => {
  test.each([
    ['Drain cleaning', 'Drain cleaning'],
    ['  Drain\n cleaning ', 'Drain cleaning'],
    ['Hot water 🚿 in a day', 'Hot water in a day'],
    ['Plomería “rápida” — 24 h', 'Plomería “rápida” — 24 h'],
    ['تنظيف المجاري', ''],
    ['下水道 A', ''],
  ])('%j is drawn as %j', (title, drawn) => {
    expect(drawableText(title)).toBe(drawn)
  })

  test('is never longer than fits, and is drawn the same a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const drawn = drawableText(title)
        expect(drawn.length).toBeLessThanOrEqual(141)
        expect(drawableText(drawn)).toBe(drawn)
      }),
    )
  })
})
