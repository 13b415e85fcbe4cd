import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KnownCrew, MAIN_CREW } from '#domain/crews/schema.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { slotInstant, slotTimes } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, weekdayOf } from '#domain/time/date.ts'
import { NO_DRIVING } from '../places/driving.ts'
import { instantAt, minuteOfInstant } from './local-day.ts'
import { OfferedDay, offeredTimes, type Trade } from './offer.ts'
import type { Job } from './opening.ts'
import { overlaps, quartersOf, type Visit } from './visit.ts'

const TAMPA = 'America/New_York'
const NOW = Temporal.Instant.from('2026-03-02T15:00:00Z')
const WEDNESDAY = '2026-03-04'

const HALF_HOUR: Job = { service: 'repair', minutes: 30, bufferMinutes: 0, windowMinutes: 0 }
const FOUR_HOURS: Job = { ...HALF_HOUR, minutes: 240 }
const TWO_HOUR_WINDOW: Job = { ...HALF_HOUR, minutes: 60, windowMinutes: 120 }

function trade(given: Partial<Trade> = {}, settings: Partial<SchedulingSettings> = {}): Trade {
  return {
    settings: { ...DEFAULT_SCHEDULING_SETTINGS, ...settings },
    timeZone: TAMPA,
    crews: [MAIN_CREW],
    drive: NO_DRIVING,
    ...given,
  }
}

function visitAt(time: string, more: Partial<Visit> = {}): Visit {
  const start = minuteOfInstant(slotInstant(WEDNESDAY, time, TAMPA) ?? '')
  return { id: time, crewId: 'main', start, minutes: 30, bufferMinutes: 0, window: null, zip: '', ...more }
}

function windowVisit(from: string, to: string, more: Partial<Visit> = {}): Visit {
  const minute = (time: string) => minuteOfInstant(slotInstant(WEDNESDAY, time, TAMPA) ?? '')
  return visitAt(from, { minutes: 60, window: [minute(from), minute(to)], ...more })
}

function shown(job: Job, from: Trade, visits: readonly Visit[] = [], date = WEDNESDAY) {
  const times = offeredTimes(date, { job, zip: '' }, from, visits, NOW)
  return {
    times,
    free: times.filter(({ fit }) => fit).map(({ time }) => time),
    reasons: new Map(times.map(({ time, closure }) => [time, closure?.code])),
  }
}

describe('with the defaults', () => {
  test('all seventeen times are offered, and only the taken one is closed', () => {
    const { times, free, reasons } = shown(HALF_HOUR, trade(), [visitAt('12:00')])
    expect(times.map(({ time }) => time)).toEqual(slotTimes(DEFAULT_SCHEDULING_SETTINGS))
    expect(times).toHaveLength(17)
    expect(free).toHaveLength(16)
    expect(reasons.get('12:00')).toBe('taken')
  })

  test('every time is an instant of the half-hour grid, in both weeks of clock changes', () => {
    const days = fc
      .constantFrom('2026-03-08', '2026-11-01')
      .chain((sunday) => fc.integer({ min: -3, max: 3 }).map((n) => addDays(sunday, n)))
    const hours = fc.constantFrom(
      { start: '09:00', end: '17:00' },
      { start: '00:00', end: '23:30' },
      { start: '01:10', end: '04:00' },
    )
    fc.assert(
      fc.property(days, hours, (date, availableHours) => {
        const settings = {
          ...DEFAULT_SCHEDULING_SETTINGS,
          availableHours,
          availableDays: [weekdayOf(date)],
          maxDaysInAdvance: 3650,
        }
        const { times } = shown(HALF_HOUR, trade({}, settings), [], date)
        const expected = slotTimes(settings).flatMap((time) => slotInstant(date, time, TAMPA) ?? [])
        expect(times.map(({ from }) => instantAt(from))).toEqual(expected)
        for (const { from, time } of times) expect(businessTime(instantAt(from), TAMPA)).toEqual({ date, time })
      }),
    )
  })

  test('an opening at ten past nine still gives all its times', () => {
    const settings = { availableHours: { start: '09:10', end: '11:10' } }
    const taken = [visitAt('09:10'), visitAt('10:10')]
    expect(shown(HALF_HOUR, trade({}, settings), taken).free).toEqual(['09:40', '10:40', '11:10'])
    const quarters = [...taken, visitAt('09:40'), visitAt('10:40')].flatMap(quartersOf)
    expect(new Set(quarters).size).toBe(quarters.length)
  })
})

describe('a longer visit', () => {
  test('is offered only where all of it fits before closing and beside other visits', () => {
    const { free, reasons } = shown(FOUR_HOURS, trade(), [visitAt('14:00')])
    expect(free).toEqual(['09:00', '09:30', '10:00'])
    expect(reasons.get('13:30')).toBe('taken')
    expect(reasons.get('14:00')).toBe('closing')
    expect(shown(FOUR_HOURS, trade()).free.at(-1)).toBe('13:30')
  })

  test('keeps its buffer before the next visit, also beyond closing', () => {
    const job = { ...HALF_HOUR, bufferMinutes: 30 }
    expect(shown(job, trade(), [visitAt('12:00')]).free).not.toContain('11:30')
    expect(shown(job, trade()).free).toContain('17:00')
  })

  test('fits inside one interval when hours differ by weekday', () => {
    const none = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] }
    const weeklyHours = {
      ...none,
      3: [
        { start: '08:00', end: '12:00' },
        { start: '13:00', end: '15:00' },
      ],
    }
    const hour = { ...HALF_HOUR, minutes: 60 }
    const { free, reasons } = shown(hour, trade({}, { weeklyHours }))
    expect(free).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '13:00', '13:30', '14:00'])
    expect(reasons.get('11:30')).toBe('closing')
    expect(reasons.get('12:00')).toBe('break')
    expect(shown(hour, trade({}, { weeklyHours }), [], '2026-03-05').times).toEqual([])
  })
})

describe('several crews', () => {
  const second: KnownCrew = { ...MAIN_CREW, id: 'second', name: 'Second crew' }

  test('a time is offered while one of them is free, and goes to the one with fewer visits', () => {
    const both = trade({ crews: [MAIN_CREW, second] })
    const { times, free } = shown(HALF_HOUR, both, [visitAt('12:00')])
    expect(free).toHaveLength(17)
    expect(times.find(({ time }) => time === '09:00')?.fit?.crewId).toBe('second')
    const taken = shown(HALF_HOUR, both, [visitAt('12:00'), visitAt('12:00', { id: 'b', crewId: 'second' })])
    expect(taken.reasons.get('12:00')).toBe('taken')
  })

  test('a crew with time off adds nothing that day, and the reason says so', () => {
    const off = { ...second, timeOff: [{ from: WEDNESDAY, to: WEDNESDAY, label: 'Training' }] }
    expect(shown(HALF_HOUR, trade({ crews: [MAIN_CREW, off] }), [visitAt('12:00')]).reasons.get('12:00')).toBe('taken')
    expect(shown(HALF_HOUR, trade({ crews: [off] })).times[0]?.closure).toEqual({
      code: 'crew-off',
      crewId: 'second',
      label: 'Training',
    })
  })

  test('names why no crew can: service, hours, daily limit, nobody active', () => {
    const reason = (crew: Partial<KnownCrew>, settings: Partial<SchedulingSettings> = {}) =>
      shown(HALF_HOUR, trade({ crews: [{ ...MAIN_CREW, ...crew }] }, settings), [visitAt('12:00')]).reasons.get('09:00')
    const none = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] }
    expect(reason({ services: ['drains'] })).toBe('no-crew')
    expect(reason({ hours: none })).toBe('crew-hours')
    expect(reason({}, { visitsPerCrewPerDay: 1 })).toBe('limit')
    expect(reason({ active: false })).toBe('no-crews')
    expect(reason({})).toBeUndefined()
  })
})

describe('notice', () => {
  test('in hours closes times that are too soon', () => {
    const settings = { minDaysInAdvance: 0, noticeHours: 3 }
    const { reasons } = shown(HALF_HOUR, trade({}, settings), [], '2026-03-02')
    expect([reasons.get('10:00'), reasons.get('12:30'), reasons.get('13:00')]).toEqual(['past', 'notice', undefined])
  })

  test('a labeled closure closes its days', () => {
    const closures = [{ from: '2026-03-03', to: '2026-03-05', label: 'Storm' }]
    expect(shown(HALF_HOUR, trade({}, { closures })).reasons.get('09:00')).toBe('excluded')
  })
})

describe('windows', () => {
  test('follow one another from opening', () => {
    const { times } = shown(TWO_HOUR_WINDOW, trade())
    expect(times.map(({ time, until }) => `${time}-${until}`)).toEqual([
      '09:00-11:00',
      '11:00-13:00',
      '13:00-15:00',
      '15:00-17:00',
    ])
  })

  test('are offered while some order keeps every promise', () => {
    const one = windowVisit('09:00', '11:00')
    expect(shown(TWO_HOUR_WINDOW, trade(), [one]).free).toContain('09:00')
    const two = windowVisit('09:00', '11:00', { id: 'two', start: one.start + 60 })
    const three = windowVisit('09:00', '11:00', { id: 'three', start: one.start + 120 })
    const { reasons } = shown(TWO_HOUR_WINDOW, trade(), [one, two, three])
    expect(reasons.get('09:00')).toBe('promise')
    expect(reasons.get('11:00')).toBeUndefined()
  })

  test('of today are planned again only for times that are still to come', () => {
    const minute = (time: string) => minuteOfInstant(slotInstant(WEDNESDAY, time, TAMPA) ?? '')
    const promised = windowVisit('09:00', '13:00', { start: minute('12:30') })
    const job = { ...HALF_HOUR, minutes: 120 }
    const freeAt = (now: string) => {
      const instant = Temporal.Instant.from(slotInstant(WEDNESDAY, now, TAMPA) ?? '')
      const today = trade({}, { minDaysInAdvance: 0 })
      const times = offeredTimes(WEDNESDAY, { job, zip: '' }, today, [promised], instant)
      return times.filter(({ fit }) => fit).map(({ time }) => time)
    }
    expect(freeAt('10:00')).toContain('12:00')
    expect(freeAt('11:30')).not.toContain('12:00')
  })

  test('one that is too far from the visit before is closed for that reason', () => {
    const far = trade({ drive: (from, to) => (from === to ? 10 : 100) })
    const wish = { job: HALF_HOUR, zip: '33901' }
    const visits = [visitAt('12:00', { zip: '33602' })]
    const times = offeredTimes(WEDNESDAY, wish, far, visits, NOW)
    expect(times.find(({ time }) => time === '12:30')?.closure).toEqual({
      code: 'too-far',
      crewId: 'main',
      visitId: '12:00',
      minutes: 100,
    })
    expect(times.find(({ time }) => time === '14:30')?.fit).toBeDefined()
  })
})

test('a single time gets the same result as in the list of its day', () => {
  const wish = { job: TWO_HOUR_WINDOW, zip: '' }
  const visits = [windowVisit('09:00', '11:00'), visitAt('11:30', { minutes: 120 })]
  const day = new OfferedDay(WEDNESDAY, wish, trade(), visits, NOW)
  const times = offeredTimes(WEDNESDAY, wish, trade(), visits, NOW)
  expect(times).not.toEqual([])
  for (const listed of times) {
    const { fit, closure } = day.offerAt(instantAt(listed.from))
    expect({ fit, closure }).toEqual({ fit: listed.fit, closure: listed.closure })
    expect(day.isFree(listed)).toBe(fit !== undefined)
  }
  expect(day.offerAt('2026-03-04T14:20:00.000Z').closure?.code).toBe('off-grid')
})

test('visits in quarter hours that do not overlap never claim the same quarter', () => {
  const visit = fc.record({
    start: fc.integer({ min: 0, max: 600 }),
    minutes: fc.integer({ min: 1, max: 8 }).map((n) => n * 15),
    bufferMinutes: fc.integer({ min: 0, max: 4 }).map((n) => n * 15),
  })
  fc.assert(
    fc.property(visit, visit, (a, b) => {
      const shared = quartersOf(a).filter((quarter) => quartersOf(b).includes(quarter))
      if (!overlaps(a, b)) expect(shared).toEqual([])
    }),
  )
})

test.each([
  ['2026-03-08', '00:00-03:00'],
  ['2026-11-01', '00:00-01:00'],
])('a night window across the clock change of %s lasts its two hours', (date, first) => {
  const night = [{ start: '00:00', end: '04:00' }]
  const weeklyHours = { 0: night, 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] }
  const { times, free } = shown(TWO_HOUR_WINDOW, trade({}, { weeklyHours, maxDaysInAdvance: 365 }), [], date)
  expect(`${times[0]?.time}-${times[0]?.until}`).toBe(first)
  expect(free).toContain('00:00')
  for (const { from, to } of times) expect(to - from).toBe(120)
})
