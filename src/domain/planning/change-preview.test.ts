import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookableDates } from '#domain/scheduling/bookable-date.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { slotInstant, slotTimes, today } from '#domain/scheduling/slot.ts'
import { countSlotChanges, tellSlotChanges, whyOutside } from './change-preview.ts'

const ZONE = 'America/New_York'
const outlook = { timeZone: ZONE, now: Temporal.Instant.from('2026-03-02T14:00:00Z') }
const defaults = DEFAULT_SCHEDULING_SETTINGS
const change = (settings: Partial<SchedulingSettings>) =>
  countSlotChanges(defaults, { ...defaults, ...settings }, outlook)

test('the same settings open and close nothing', () => {
  expect(change({})).toEqual({ opened: 0, closed: 0 })
})

test('an excluded weekday closes its 17 times', () => {
  expect(change({ excludedDates: ['2026-03-04'] })).toEqual({ opened: 0, closed: 17 })
})

test('an hour more opens two times on each of the 22 weekdays ahead', () => {
  expect(change({ availableHours: { start: '08:00', end: '17:00' } })).toEqual({ opened: 44, closed: 0 })
})

test('notice in hours closes the times that come too soon', () => {
  // Monday 09:00: 48 hours lead to Wednesday 09:00, which is still in time.
  expect(change({ noticeHours: 48 })).toEqual({ opened: 0, closed: 17 })
  expect(change({ noticeHours: 50 })).toEqual({ opened: 0, closed: 17 + 4 })
})

test('a day on which every crew has its limit of visits is closed', () => {
  const fullDates = ({ visitsPerCrewPerDay }: SchedulingSettings) =>
    new Set(visitsPerCrewPerDay === 2 ? ['2026-03-04'] : [])
  expect(countSlotChanges(defaults, { ...defaults, visitsPerCrewPerDay: 2 }, { ...outlook, fullDates })).toEqual({
    opened: 0,
    closed: 17,
  })
})

test('turning scheduling off closes all', () => {
  expect(change({ enableScheduling: false })).toEqual({ opened: 0, closed: 22 * 17 })
})

test('times that daylight saving skips are not counted', () => {
  const sundays = { availableDays: [0], maxDaysInAdvance: 6, availableHours: { start: '01:00', end: '03:00' } }
  expect(countSlotChanges({ ...defaults, enableScheduling: false }, { ...defaults, ...sundays }, outlook)).toEqual({
    opened: 3,
    closed: 0,
  })
})

test('counts exactly the bookable times, in every zone', () => {
  const closed = { ...defaults, enableScheduling: false }
  const zone = fc.constantFrom(ZONE, 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kolkata')
  fc.assert(
    fc.property(zone, fc.integer({ min: 1, max: 400 }), (timeZone, maxDaysInAdvance) => {
      const after = {
        ...defaults,
        maxDaysInAdvance,
        availableDays: [0, 6],
        availableHours: { start: '00:00', end: '04:00' },
      }
      const slots = bookableDates(after, today(outlook.now, timeZone)).flatMap((date) =>
        slotTimes(after).filter((time) => slotInstant(date, time, timeZone) !== null),
      )
      expect(countSlotChanges(closed, after, { ...outlook, timeZone }).opened).toBe(slots.length)
    }),
    { numRuns: 15 },
  )
})

test.each([
  ['2026-03-04T15:30:00.000Z', null],
  ['2026-03-07T15:30:00.000Z', 'weekday'],
  ['2026-03-06T15:30:00.000Z', 'excluded'],
  ['2026-03-04T23:30:00.000Z', 'hours'],
  ['2026-03-04T15:37:00.000Z', 'hours'],
])('an appointment at %s falls outside because: %s', (instant, reason) => {
  expect(whyOutside(instant, { ...defaults, excludedDates: ['2026-03-06'] }, ZONE)).toBe(reason)
})

test('the change is summed up in a sentence', () => {
  expect(tellSlotChanges({ opened: 0, closed: 0 })).toBe('No upcoming time opens or closes.')
  expect(tellSlotChanges({ opened: 1, closed: 0 })).toBe('1 upcoming time opens.')
  expect(tellSlotChanges({ opened: 44, closed: 1234 })).toBe('44 upcoming times open and 1,234 upcoming times close.')
})
