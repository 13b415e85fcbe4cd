import { expect, test } from 'vitest'
import { isTimeZone, usualClock } from './business-time.ts'
import { timeZoneLabel, US_TIME_ZONES } from './time-zone.ts'

test.each([
  ['America/New_York', 'Eastern Time'],
  ['Pacific/Honolulu', 'Hawaii Time'],
  ['Europe/Berlin', 'Berlin (Europe)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (Argentina, America)'],
  ['UTC', 'UTC'],
])('%s reads "%s"', (name, label) => {
  expect(timeZoneLabel(name)).toBe(label)
})

test('every named zone exists', () => {
  expect(Object.keys(US_TIME_ZONES).filter((name) => !isTimeZone(name))).toEqual([])
})

test.each([
  ['America/Chicago', '12'],
  ['Pacific/Honolulu', '12'],
  ['Europe/Berlin', '24'],
  ['Asia/Tokyo', '24'],
] as const)('people in %s read a %s-hour clock', (timeZone, clock) => {
  expect(usualClock(timeZone)).toBe(clock)
})
