import { expect, test } from 'vitest'
import { fieldErrors } from '#domain/form/field-errors.ts'
import { BUSINESS_LISTS, DEFAULT_BUSINESS, formatAddress } from './business.ts'
import { businessSchema, readBusinessProfile } from './schema.ts'

function errorFieldsOf(change: Record<string, unknown>) {
  const parsed = businessSchema.safeParse({ ...DEFAULT_BUSINESS, ...change })
  return parsed.success ? [] : Object.keys(fieldErrors(parsed.error.issues))
}

test('the default profile is complete, in Tampa, with its hours and statistics', () => {
  expect(errorFieldsOf({})).toEqual([])
  expect(DEFAULT_BUSINESS.city).toBe('Tampa')
  expect(DEFAULT_BUSINESS.scheduleHours).toBe('Monday to Friday, 8 AM to 6 PM')
  expect(DEFAULT_BUSINESS.contactHours).toBe('Monday to Saturday, 7am to 6pm')
  expect(DEFAULT_BUSINESS.statistics.map(({ value }) => value)).toEqual(['13+', '1500+', '99%'])
})

test.each([
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
    const [entry] = DEFAULT_BUSINESS[name]
    const parsed = businessSchema.safeParse({
      ...DEFAULT_BUSINESS,
      [name]: Array.from({ length: limit + 1 }, () => entry),
    })
    expect(fieldErrors(parsed.error?.issues ?? [])).toEqual({ [name]: `You can have at most ${limit} ${name}` })
  },
)

test('a partial or damaged profile is read with defaults', () => {
  const profile = readBusinessProfile({ name: 'Acme', timeZone: 'Nowhere/Land', reviews: 'none' })
  expect(profile).toEqual({ ...DEFAULT_BUSINESS, name: 'Acme' })
})

test('an address leaves out what is not known', () => {
  expect(formatAddress({ street: '', city: 'Tampa', region: 'FL', postalCode: '' })).toBe('Tampa, FL')
})
