import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAIN_CREW } from '#domain/crews/schema.ts'
import { NO_DRIVING } from '#domain/places/driving.ts'
import { instantAt, minuteOfInstant } from '#domain/planning/local-day.ts'
import { OfferedDay, offeredTimes } from '#domain/planning/offer.ts'
import type { Job } from '#domain/planning/opening.ts'
import type { Visit } from '#domain/planning/visit.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, minutesOf } from '#domain/time/date.ts'
import { countSlotChanges, whyOutside } from '../planning/change-preview.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from './settings.ts'
import type { SchedulingSettings } from './settings-schema.ts'
import { dayBounds, roomWords, slotInstant, slotLabel, slotTimes, today, visitorSlotLabel } from './slot.ts'

const TAMPA = 'America/New_York'
const ZONES = [
  TAMPA,
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Europe/London',
  'Africa/Cairo',
  'UTC',
]
const now = Temporal.Instant.from('2026-03-05T15:00:00Z')
const settings = DEFAULT_SCHEDULING_SETTINGS
const roundTheClock = {
  ...settings,
  availableDays: [0, 1, 2, 3, 4, 5, 6],
  availableHours: { start: '00:00', end: '23:30' },
  minDaysInAdvance: 0,
  maxDaysInAdvance: 3650,
}

const HALF_HOUR: Job = { service: 'repair', minutes: 30, bufferMinutes: 0, windowMinutes: 0 }
const wish = { job: HALF_HOUR, zip: '' }
const trade = (of: SchedulingSettings, timeZone: string) => ({
  settings: of,
  timeZone,
  crews: [MAIN_CREW],
  drive: NO_DRIVING,
})

/** A day as the default service and the single crew offer it. */
function slotsOf(date: string, of: SchedulingSettings, occupied: string[], zone: string, at: Temporal.Instant) {
  const visits = occupied.map(
    (instant): Visit => ({
      id: instant,
      crewId: 'main',
      start: minuteOfInstant(instant),
      minutes: 30,
      bufferMinutes: 0,
      window: null,
      zip: '',
    }),
  )
  return offeredTimes(date, wish, trade(of, zone), visits, at).map(({ time, from, fit, closure }) => ({
    time,
    available: fit !== undefined,
    instant: instantAt(from),
    ...(closure && { reason: closure.code }),
  }))
}

function whyInstantClosed(instant: string, of: SchedulingSettings, zone: string, at: Temporal.Instant) {
  const { date } = businessTime(instant, zone)
  return new OfferedDay(date, wish, trade(of, zone), [], at).offerAt(instant).closure?.code ?? null
}

const timesOn = (date: string, zone: string) => slotsOf(date, roundTheClock, [], zone, now).map(({ time }) => time)

test("today is the business's, not UTC's", () => {
  expect(today(Temporal.Instant.from('2026-03-06T03:00:00Z'), TAMPA)).toBe('2026-03-05')
  expect(today(Temporal.Instant.from('2026-03-06T03:00:00Z'), 'Pacific/Auckland')).toBe('2026-03-06')
})

test('09:00 to 17:00 gives 17 slots, the end included', () => {
  const times = slotTimes(settings)
  expect(times).toHaveLength(17)
  expect(times.at(0)).toBe('09:00')
  expect(times.at(-1)).toBe('17:00')
})

test('an end off the grid is not itself a slot', () => {
  expect(slotTimes({ availableHours: { start: '09:15', end: '10:30' } })).toEqual(['09:15', '09:45', '10:15'])
})

test('a slot with an appointment at the same HH:mm that day is unavailable', () => {
  const slots = slotsOf('2026-03-06', settings, ['2026-03-06T19:30:00.000Z', '2026-03-09T15:00:00.000Z'], TAMPA, now)
  expect(slots.filter(({ available }) => !available)).toEqual([
    { time: '14:30', available: false, instant: '2026-03-06T19:30:00.000Z', reason: 'taken' },
  ])
})

test('an unavailable slot is marked', () => {
  expect(slotLabel({ time: '14:30', available: false })).toBe('14:30 (Unavailable)')
  expect(slotLabel({ time: '14:30', available: true })).toBe('14:30')
})

test('visitors read a time or a window on the clock they know', () => {
  expect(visitorSlotLabel({ time: '14:30', available: true }, '12')).toBe('2:30 PM')
  expect(visitorSlotLabel({ time: '09:00', available: false }, '12')).toBe('9:00 AM (Unavailable)')
  expect(visitorSlotLabel({ time: '08:00', until: '10:00', available: true }, '12')).toBe('Between 8 and 10 AM')
  expect(visitorSlotLabel({ time: '11:00', until: '13:00', available: true }, '12')).toBe('Between 11 AM and 1 PM')
  expect(visitorSlotLabel({ time: '08:30', until: '10:30', available: false }, '12')).toBe(
    'Between 8:30 and 10:30 AM (Unavailable)',
  )
  expect(visitorSlotLabel({ time: '14:30', available: true }, '24')).toBe('14:30')
  expect(visitorSlotLabel({ time: '11:00', until: '13:00', available: true }, '24')).toBe('Between 11:00 and 13:00')
})

test('a day shows how many times are left', () => {
  expect([
    roomWords(3, true),
    roomWords(1, true),
    roomWords(1, false),
    roomWords(17, false),
    roomWords(0, true),
  ]).toEqual(['3 windows left', '1 window left', '1 time left', '17 times left', 'Full'])
})

test('on a closed date every slot is closed for the same reason', () => {
  const slots = slotsOf('2026-03-07', settings, [], TAMPA, now)
  expect(slots).toHaveLength(17)
  expect(slots.every(({ available, reason }) => !available && reason === 'weekday')).toBe(true)
})

test('when the same day may be booked, a time that has passed is unavailable', () => {
  const slots = slotsOf('2026-03-05', { ...settings, minDaysInAdvance: 0 }, [], TAMPA, now)
  expect(slots.filter(({ reason }) => reason === 'past').map(({ time }) => time)).toEqual(['09:00', '09:30', '10:00'])
  expect(slots.find(({ available }) => available)?.time).toBe('10:30')
})

describe('daylight saving', () => {
  test('a local time that is skipped is not offered', () => {
    expect(slotInstant('2026-03-08', '02:30', TAMPA)).toBeNull()
    expect(timesOn('2026-03-08', TAMPA)).not.toContain('02:00')
    expect(timesOn('2026-03-08', TAMPA)).toHaveLength(46)
  })

  test('a repeated local time means its first occurrence', () => {
    expect(slotInstant('2026-11-01', '01:30', TAMPA)).toBe('2026-11-01T05:30:00.000Z')
    expect(timesOn('2026-11-01', TAMPA)).toHaveLength(48)
  })

  test('the second occurrence of a repeated time is not on the grid', () => {
    expect(whyInstantClosed('2026-11-01T05:30:00.000Z', roundTheClock, TAMPA, now)).toBeNull()
    expect(whyInstantClosed('2026-11-01T06:30:00.000Z', roundTheClock, TAMPA, now)).toBe('off-grid')
  })

  test('a half-hour change skips only half an hour', () => {
    expect(slotInstant('2026-10-04', '02:00', 'Australia/Lord_Howe')).toBeNull()
    expect(slotInstant('2026-10-04', '02:30', 'Australia/Lord_Howe')).not.toBeNull()
  })

  test('the days of both changes have 23 and 25 hours', () => {
    const hours = (date: string) => {
      const { start, end } = dayBounds(date, TAMPA)
      return (Date.parse(end) + 1 - Date.parse(start)) / 3_600_000
    }
    expect([hours('2026-03-08'), hours('2026-03-09'), hours('2026-11-01')]).toEqual([23, 24, 25])
  })

  test('in every zone, on every day, each slot reads back as the time it was offered for, once, in order', () => {
    const aDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-03-06', days))
    fc.assert(
      fc.property(aDay, fc.constantFrom(...ZONES), (date, zone) => {
        const slots = slotsOf(date, roundTheClock, [], zone, now)
        const { start, end } = dayBounds(date, zone)
        for (const { time, instant } of slots) {
          expect(businessTime(instant, zone)).toEqual({ date, time })
          expect(instant >= start && instant <= end).toBe(true)
        }
        const instants = slots.map(({ instant }) => instant)
        expect(instants).toEqual([...new Set(instants)].sort())
      }),
    )
  })

  test('in every zone, exactly the available times are accepted', () => {
    const halfMinutes = fc.integer({ min: 0, max: 60 * 24 * 2 * 40 })
    fc.assert(
      fc.property(halfMinutes, fc.constantFrom(...ZONES), (offset, zone) => {
        const instant = new Date(now.epochMilliseconds + offset * 30_000).toISOString()
        const offered = slotsOf(businessTime(instant, zone).date, settings, [], zone, now).some(
          (slot) => slot.instant === instant && slot.available,
        )
        expect(whyInstantClosed(instant, settings, zone, now) === null).toBe(offered)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['2026-03-06T14:00:00.000Z', null],
  ['2026-03-06T22:00:00.000Z', null],
  ['2026-03-06T13:30:00.000Z', 'off-grid'],
  ['2026-03-06T22:30:00.000Z', 'off-grid'],
  ['2026-03-06T14:07:00.000Z', 'off-grid'],
  ['2026-03-06T14:00:00.001Z', 'off-grid'],
  ['2026-03-05T14:00:00.000Z', 'too-soon'],
  ['2026-03-07T15:00:00.000Z', 'weekday'],
  ['2026-04-06T15:00:00.000Z', 'too-late'],
])('%s is %s', (instant, closure) => {
  expect(whyInstantClosed(instant, settings, TAMPA, now)).toBe(closure)
})

test('an appointment outside the settings has a reason', () => {
  expect(whyOutside('2026-03-06T19:30:00.000Z', settings, TAMPA)).toBeNull()
  expect(whyOutside('2026-03-07T19:30:00.000Z', settings, TAMPA)).toBe('weekday')
  expect(whyOutside('2026-03-06T23:30:00.000Z', settings, TAMPA)).toBe('hours')
  expect(whyOutside('2026-03-06T19:30:00.000Z', { ...settings, excludedDates: ['2026-03-06'] }, TAMPA)).toBe('excluded')
})

test('before saving, the slots that open and close are counted', () => {
  const shorter = { ...settings, availableHours: { start: '10:00', end: '17:30' }, maxDaysInAdvance: 1 }
  const tomorrowOnly = { ...settings, maxDaysInAdvance: 1 }
  const outlook = { timeZone: TAMPA, now: Temporal.Instant.from('2026-03-05T14:00:00Z') }
  expect(countSlotChanges(tomorrowOnly, shorter, outlook)).toEqual({ opened: 1, closed: 2 })
  const opened = countSlotChanges({ ...settings, enableScheduling: false }, tomorrowOnly, outlook)
  expect(opened).toEqual({ opened: 17, closed: 0 })
})

test('the grid is ascending and steps by 30 minutes', () => {
  const minutes = slotTimes(roundTheClock).map(minutesOf)
  expect(minutes).toHaveLength(48)
  expect(minutes.every((value, index) => value === index * 30)).toBe(true)
})
