import { expect, test } from 'vitest'
import { countSlotChanges } from '../planning/change-preview.ts'
import { weeklyHoursOf } from './bookable-date.ts'
import { intervalsOn, NO_HOURS, sameHours, withIntervals } from './hours.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from './settings.ts'

const morning = { start: '08:00', end: '12:00' }

test('hours are changed one weekday at a time', () => {
  const hours = withIntervals(sameHours([1, 2], morning), 2, [])
  expect(intervalsOn(1, hours)).toEqual([morning])
  expect(intervalsOn(2, hours)).toEqual([])
  expect(NO_HOURS).toEqual({ 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] })
})

test('asking for different hours on different days opens and closes nothing by itself', () => {
  const weeklyHours = weeklyHoursOf(DEFAULT_SCHEDULING_SETTINGS)
  const outlook = { timeZone: 'America/New_York', now: Temporal.Instant.from('2026-03-02T14:00:00Z') }
  expect(intervalsOn(1, weeklyHours)).toEqual([{ start: '09:00', end: '17:30' }])
  expect(
    countSlotChanges(DEFAULT_SCHEDULING_SETTINGS, { ...DEFAULT_SCHEDULING_SETTINGS, weeklyHours }, outlook),
  ).toEqual({ opened: 0, closed: 0 })
})
