import { expect, test } from 'vitest'
import { BRAND_MESSAGES } from './brand.ts'
import { brandSchema, DEFAULT_BRAND, readBrandDocument } from './schema.ts'

test.each(['red', '#fff', '#12345g', 'b3121d', '#b3121d;', 'url(//evil.example)'])('%s is no color', (color) => {
  const parsed = brandSchema.safeParse({ ...DEFAULT_BRAND, color })
  expect(parsed.error?.issues[0]?.message).toBe(BRAND_MESSAGES.colorInvalid)
})

test('a color is stored in lowercase', () => {
  expect(brandSchema.parse({ ...DEFAULT_BRAND, color: '#B3121D' }).color).toBe('#b3121d')
})

test.each(['https://evil.example/logo.png', '/files/../secret', 'javascript:alert(1)'])('%s is no logo', (logo) => {
  expect(brandSchema.safeParse({ ...DEFAULT_BRAND, logo }).success).toBe(false)
})

test.each([
  ['classic', 'workshop'],
  ['friendly', 'technical'],
])('the former type %s becomes %s, whether it is stored or sent', (type, nearest) => {
  expect(readBrandDocument({ color: '#b3121d', type })).toEqual({ ...DEFAULT_BRAND, color: '#b3121d', type: nearest })
  expect(brandSchema.parse({ ...DEFAULT_BRAND, type }).type).toBe(nearest)
})

test('invalid parts of a stored brand get their defaults', () => {
  expect(readBrandDocument({ color: '#b3121d', type: 'comic', logo: 7 })).toEqual({
    ...DEFAULT_BRAND,
    color: '#b3121d',
  })
})
