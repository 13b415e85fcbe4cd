import { expect, test } from 'vitest'
import { addressOfSign, DEFAULT_QR_CODES, qrCodesSchema, readQrCodes } from './qr-code.ts'

test('a code leads to the page that the owner chose, and names the sign as the source', () => {
  const codes = { van: '/services/repair', magnet: '/schedule?service=repair' }
  expect(addressOfSign(codes, 'van')).toBe('/services/repair?utm_source=van')
  expect(addressOfSign(codes, 'magnet')).toBe('/schedule?service=repair&utm_source=magnet')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/services/\r\nSet-Cookie:a',
  '/services/a#b',
  '/admin',
  '/api/admin',
  '/q/van',
  '/appointment/1772463600000',
  'schedule',
  '',
  `/services/${'a'.repeat(5000)}`,
])('%j is no page to lead a code to', (van) => {
  expect(qrCodesSchema.safeParse({ van, magnet: '/' }).success).toBe(false)
  expect(readQrCodes({ van, magnet: '/about' })).toEqual({ van: DEFAULT_QR_CODES.van, magnet: '/about' })
})
