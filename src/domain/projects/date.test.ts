import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatUsDate } from '#domain/time/date.ts'
import { adminDateText, dateSortKey, displayCompletionDate, formDateText, normalizeCompletionDate } from './date.ts'

const TAMPA = 'America/New_York'
const TODAY = '2026-03-05'
const normalize = (stored: unknown) => normalizeCompletionDate(stored, TAMPA, TODAY)
const timestamp = { seconds: 1750618800, nanoseconds: 0 }

const aDate = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test.each([
  ['2025-06-22', '2025-06-22'],
  ['2025-6-2', '2025-06-02'],
  ['06/22/2025', '2025-06-22'],
  ['6/2/2025', '2025-06-02'],
  ['06-22-2025', '2025-06-22'],
  ['June 22, 2025', '2025-06-22'],
  ['jun 22nd 2025', '2025-06-22'],
  ['22 June 2025', '2025-06-22'],
  ['2025-06-22T23:30:00', '2025-06-22'],
  ['2025-06-23T01:00:00Z', '2025-06-22'],
  [timestamp, '2025-06-22'],
  [1750618800000, '2025-06-22'],
])('a stored %j is normalized to %s', (stored, date) => {
  expect(normalize(stored)).toBe(date)
})

test.each(['Summer 2024', '02/30/2025', 'ongoing', '13/45/2025'])(
  '%j cannot be parsed and shows as its raw text',
  (text) => {
    expect(displayCompletionDate(normalize(text))).toBe(text)
  },
)

test.each([undefined, null, ''])('a missing date (%j) shows as "No date"', (stored) => {
  expect(displayCompletionDate(normalize(stored))).toBe('No date')
})

test.each([true, {}, [], { seconds: 'x' }, 1e300])('an invalid date (%j) falls back to today', (stored) => {
  expect(normalize(stored)).toBe(TODAY)
})

test('however a date is written, it means the same day', () => {
  fc.assert(
    fc.property(aDate, (date) => {
      const noon = Temporal.PlainDate.from(date).toZonedDateTime({
        timeZone: TAMPA,
        plainTime: '12:00',
      }).epochMilliseconds
      const shapes = [date, formatUsDate(date), formatDate(date), noon, { seconds: noon / 1000, nanoseconds: 0 }]
      expect(new Set(shapes.map(normalize))).toEqual(new Set([date]))
    }),
  )
})

test('normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), aDate, fc.integer(), fc.jsonValue()), (stored) => {
      expect(normalize(normalize(stored))).toBe(normalize(stored))
    }),
  )
})

describe('in the admin', () => {
  test('text shows as it is, a timestamp as a US date, anything else as "Invalid Date"', () => {
    expect(adminDateText('06/22/2025', TAMPA)).toBe('06/22/2025')
    expect(adminDateText('Summer 2024', TAMPA)).toBe('Summer 2024')
    expect(adminDateText('2025-06-22', TAMPA)).toBe('2025-06-22')
    expect(adminDateText('2025-06-23T02:00:00.000Z', TAMPA)).toBe('2025-06-23T02:00:00.000Z')
    expect(adminDateText(timestamp, TAMPA)).toBe('06/22/2025')
    expect(adminDateText(undefined, TAMPA)).toBe('Invalid Date')
    expect(adminDateText({ seconds: 'x' }, TAMPA)).toBe('Invalid Date')
  })

  test('the form holds free text, a stored timestamp as a US date', () => {
    expect(formDateText('Summer 2024', TAMPA)).toBe('Summer 2024')
    expect(formDateText(timestamp, TAMPA)).toBe('06/22/2025')
    expect(formDateText(undefined, TAMPA)).toBe('')
  })
})

test('dates sort by what they mean', () => {
  const keys = ['2025-06-22', 'June 2025', '2024', 'Summer 2023', 'ongoing', ''].map(dateSortKey)
  expect(keys).toEqual(['2025-06-22', '2025-06', '2024', '2023', '', ''])
})
