import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { addDays } from '#domain/time/date.ts'
import { bookableBounds, bookableDates, explainClosedDate, isBookable, whyDateClosed } from './bookable-date.ts'
import { DEFAULT_SCHEDULING_SETTINGS, SCHEDULE_MESSAGES } from './settings.ts'
import { readSchedulingSettings, schedulingSettingsSchema } from './settings-schema.ts'

const THURSDAY = '2026-03-05'
const defaults = DEFAULT_SCHEDULING_SETTINGS

function errorsOf(change: Record<string, unknown>) {
  const parsed = schedulingSettingsSchema.safeParse({ ...defaults, ...change })
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

test('the date input runs from tomorrow to 30 days ahead by default', () => {
  expect(bookableBounds(defaults, THURSDAY)).toEqual({ min: '2026-03-06', max: '2026-04-04' })
})

test.each([
  ['2026-03-06', null],
  ['2026-03-05', 'too-soon'],
  ['2026-03-04', 'too-soon'],
  ['2026-03-07', 'weekday'],
  ['2026-03-08', 'weekday'],
  ['2026-04-03', null],
  ['2026-04-04', 'weekday'],
  ['2026-04-06', 'too-late'],
  ['2026-02-30', 'no-date'],
  ['tomorrow', 'no-date'],
])('with the default settings on Thursday, March 5, 2026, %s is closed because: %s', (date, closure) => {
  expect(whyDateClosed(date, defaults, THURSDAY)).toBe(closure)
})

test('the bounds are inclusive', () => {
  const everyDay = { ...defaults, availableDays: [0, 1, 2, 3, 4, 5, 6] }
  expect(isBookable('2026-03-06', everyDay, THURSDAY)).toBe(true)
  expect(isBookable('2026-04-04', everyDay, THURSDAY)).toBe(true)
  expect(isBookable('2026-04-05', everyDay, THURSDAY)).toBe(false)
})

test('an excluded date is closed', () => {
  expect(whyDateClosed('2026-03-06', { ...defaults, excludedDates: ['2026-03-06'] }, THURSDAY)).toBe('excluded')
})

test('nothing is bookable while scheduling is off', () => {
  const off = { ...defaults, enableScheduling: false }
  expect(whyDateClosed('2026-03-06', off, THURSDAY)).toBe('disabled')
  expect(bookableDates(off, THURSDAY)).toEqual([])
})

test('a closed date comes with an explanation', () => {
  const explain = (date: string) => {
    const closure = whyDateClosed(date, { ...defaults, excludedDates: ['2026-03-09'] }, THURSDAY)
    return closure && explainClosedDate(closure, date, defaults, THURSDAY)
  }
  expect(explain('2026-03-07')).toBe('We do not take online appointments on Saturdays.')
  expect(explain('2026-03-05')).toBe('The earliest day you can book online is Friday, March 6, 2026.')
  expect(explain('2026-05-05')).toBe('The latest day you can book online is Saturday, April 4, 2026.')
  expect(explain('2026-03-09')).toBe('We are closed on Monday, March 9, 2026.')
})

test('the bookable dates are exactly the dates in the window without a reason to be closed', () => {
  const settings = fc.record({
    enableScheduling: fc.constant(true),
    availableDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    availableHours: fc.constant(defaults.availableHours),
    excludedDates: fc.array(fc.integer({ min: 0, max: 60 }).map((days) => addDays(THURSDAY, days))),
    minDaysInAdvance: fc.integer({ min: 0, max: 20 }),
    maxDaysInAdvance: fc.integer({ min: 20, max: 60 }),
  })
  fc.assert(
    fc.property(settings, (candidate) => {
      const expected = Array.from({ length: 80 }, (_, index) => addDays(THURSDAY, index - 10)).filter((date) =>
        isBookable(date, candidate, THURSDAY),
      )
      expect(bookableDates(candidate, THURSDAY)).toEqual(expected)
    }),
  )
})

test('the default settings are valid', () => {
  expect(errorsOf({})).toEqual({})
})

test.each([
  [{ minDaysInAdvance: -1 }, { minDaysInAdvance: SCHEDULE_MESSAGES.min }],
  [{ minDaysInAdvance: 1.5 }, { minDaysInAdvance: SCHEDULE_MESSAGES.min }],
  [{ minDaysInAdvance: 0, maxDaysInAdvance: 0 }, { maxDaysInAdvance: SCHEDULE_MESSAGES.max }],
  [{ minDaysInAdvance: 9, maxDaysInAdvance: 8 }, { maxDaysInAdvance: SCHEDULE_MESSAGES.bounds }],
  [{ maxDaysInAdvance: 1e9 }, { maxDaysInAdvance: SCHEDULE_MESSAGES.horizon }],
  [{ availableHours: { start: '17:00', end: '09:00' } }, { 'availableHours.end': SCHEDULE_MESSAGES.hours }],
  [{ availableHours: { start: '09:00', end: '09:00' } }, { 'availableHours.end': SCHEDULE_MESSAGES.hours }],
  [{ availableHours: { start: '9', end: '17:00' } }, { 'availableHours.start': SCHEDULE_MESSAGES.time }],
  [{ excludedDates: ['2026-02-30'] }, { 'excludedDates.0': SCHEDULE_MESSAGES.date }],
  [{ availableDays: [1, 1] }, { availableDays: SCHEDULE_MESSAGES.days }],
  [{ enableScheduling: 'yes' }, { enableScheduling: SCHEDULE_MESSAGES.enabled }],
])('%j is refused', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})

test('day 7 is refused', () => {
  expect(Object.keys(errorsOf({ availableDays: [7] }))).toEqual(['availableDays.0'])
})

test('excluded dates are stored once each, in order', () => {
  const saved = schedulingSettingsSchema.parse({
    ...defaults,
    excludedDates: ['2026-07-04', '2026-01-01', '2026-07-04'],
  })
  expect(saved.excludedDates).toEqual(['2026-01-01', '2026-07-04'])
})

test('a missing settings document means the defaults', () => {
  expect(readSchedulingSettings(null)).toEqual({ ...defaults, followOpeningHours: true })
})

test('a document that lacks a field gets its default', () => {
  expect(readSchedulingSettings({ maxDaysInAdvance: 10 })).toEqual({ ...defaults, maxDaysInAdvance: 10 })
})

test('invalid settings mean closed, never open', () => {
  expect(readSchedulingSettings({ availableDays: 'all' }).enableScheduling).toBe(false)
})
