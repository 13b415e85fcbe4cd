import { expect, test } from 'vitest'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { BUSINESS_LISTS, DEFAULT_BUSINESS, formatAddress, isNamed } from './business.ts'
import { businessDocumentSchema, businessSchema, readBusinessProfile } from './schema.ts'

function errorFieldsOf(change: Record<string, unknown>) {
  const parsed = businessSchema.safeParse({ ...A_BUSINESS, ...change })
  return parsed.success ? [] : Object.keys(fieldErrors(parsed.error.issues))
}

test('the demo profile is complete, in Tampa, with its hours and statistics', () => {
  expect(errorFieldsOf({})).toEqual([])
  expect(A_BUSINESS.city).toBe('Tampa')
  expect(A_BUSINESS.scheduleHours).toBe('Monday to Friday, 8 AM to 6 PM')
  expect(A_BUSINESS.contactHours).toBe('Monday to Saturday, 7am to 6pm')
  expect(A_BUSINESS.statistics.map(({ value }) => value)).toEqual(['13+', '1500+', '99%'])
})

test('the default profile is empty: it can be stored, but the form requires the missing fields', () => {
  expect(businessDocumentSchema.parse(DEFAULT_BUSINESS)).toEqual(DEFAULT_BUSINESS)
  expect(errorFieldsOf(DEFAULT_BUSINESS)).toEqual(['phone', 'email', 'city'])
  expect(readBusinessProfile({})).toEqual(DEFAULT_BUSINESS)
})

test('a site is named once its owner saved a name and a phone number', () => {
  expect(isNamed(DEFAULT_BUSINESS)).toBe(false)
  expect(isNamed({ ...DEFAULT_BUSINESS, name: 'Acme' })).toBe(false)
  expect(isNamed({ ...DEFAULT_BUSINESS, phone: '(212) 555-0123' })).toBe(false)
  expect(isNamed({ name: 'Acme', phone: '(212) 555-0123' })).toBe(true)
})

test('the clock is the one of the region until the owner chooses', () => {
  expect(readBusinessProfile({ timeZone: 'Europe/Berlin' }).clock).toBe('24')
  expect(readBusinessProfile({ timeZone: 'Europe/Berlin', clock: '12' }).clock).toBe('12')
})

test('unanswered requests are canceled only for an owner who chose after how many days', () => {
  expect(readBusinessProfile({ name: 'Acme' }).unansweredDays).toBeNull()
  expect(readBusinessProfile({ unansweredDays: 3 }).unansweredDays).toBe(3)
  expect(A_BUSINESS.unansweredDays).toBeNull()
})

test.each([
  [{ unansweredDays: 0 }, ['unansweredDays']],
  [{ timeZone: 'America/Tampa' }, ['timeZone']],
  [{ timeZone: '-05:00' }, ['timeZone']],
  [{ phone: 'call me' }, ['phone']],
  [{ email: 'nobody' }, ['email']],
  [{ name: 'A\nB' }, ['name']],
  [{ latitude: 91 }, ['latitude']],
])('a profile with %j is refused', (change, fields) => {
  expect(errorFieldsOf(change)).toEqual(fields)
})

test.each(['statistics', 'values', 'reviews'] as const)(
  'a profile with too many %s is refused in our own words',
  (name) => {
    const { limit } = BUSINESS_LISTS[name]
    const [entry] = A_BUSINESS[name]
    const parsed = businessSchema.safeParse({
      ...A_BUSINESS,
      [name]: Array.from({ length: limit + 1 }, () => entry),
    })
    expect(fieldErrors(parsed.error?.issues ?? [])).toEqual({ [name]: `You can have at most ${limit} ${name}` })
  },
)

test('a partial or damaged profile is read with defaults', () => {
  const profile = readBusinessProfile({ name: 'Acme', timeZone: 'Nowhere/Land', reviews: 'none' })
  expect(profile).toEqual({ ...DEFAULT_BUSINESS, name: 'Acme' })
})

test('an address leaves out its missing parts', () => {
  expect(formatAddress({ street: '', city: 'Tampa', region: 'FL', postalCode: '' })).toBe('Tampa, FL')
})
