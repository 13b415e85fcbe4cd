import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, isDialable, isSamePhone, phoneE164, phoneHref } from './phone.ts'

describe('a phone number', () => {
  it.each([
    '8135550142',
    '813-555-0142',
    '(813) 555-0142',
    '813.555.0142',
    '813 555 0142',
    '1-813-555-0142',
    '+1 (813) 555-0142',
    '+18135550142',
    ' 813/555-0142 ',
  ])('typed as %s is shown nicely and dialled in E.164', (typed) => {
    expect(formatPhone(typed)).toBe('(813) 555-0142')
    expect(phoneHref(typed)).toBe('tel:+18135550142')
    expect(phoneE164(typed)).toBe('+18135550142')
  })

  it('keeps its extension', () => {
    expect(formatPhone('813-555-0142 x 12')).toBe('(813) 555-0142 ext. 12')
    expect(phoneHref('813-555-0142 ext. 12')).toBe('tel:+18135550142;ext=12')
  })

  it('of another country keeps its digits', () => {
    expect(phoneHref('+49 30 901820')).toBe('tel:+4930901820')
  })

  it.each(['', 'call me', '555-0142', '013-555-0142', '8135550142; rm -rf', '+1 813'])('refuses %s', (typed) => {
    expect(isDialable(typed)).toBe(false)
  })

  it('parses its own output, and never puts anything but digits into a link', () => {
    const national = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/)
    fc.assert(fc.property(national, (digits) => phoneE164(formatPhone(digits)) === `+1${digits}`))
    fc.assert(fc.property(fc.string({ minLength: 1 }), (text) => /^tel:[\d+]*(;ext=\d+)?$/.test(phoneHref(text))))
  })

  it('that is missing is replaced with the contact form', () => {
    expect(phoneHref('')).toBe('/contact')
  })

  it('is the same in any notation', () => {
    expect(isSamePhone('(813) 555-0142', '+1 813.555.0142 ext. 7')).toBe(true)
    expect(isSamePhone('(813) 555-0142', '(813) 555-0143')).toBe(false)
    expect(isSamePhone('+49 30 901820', '+4930901820')).toBe(true)
    expect(isSamePhone('none', 'none')).toBe(false)
  })
})
