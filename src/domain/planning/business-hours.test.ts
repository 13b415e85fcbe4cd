import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intervalsOn, isExcluded, NO_HOURS, sameHours, withIntervals } from '#domain/scheduling/hours.ts'
import { weekdayOf } from '#domain/time/date.ts'
import { addBusinessHours, type BusinessWeek, businessHoursBetween, closingTime } from './business-hours.ts'

const week: BusinessWeek = {
  hours: sameHours([1, 2, 3, 4, 5], { start: '09:00', end: '17:00' }),
  closed: { excludedDates: [], closures: [] },
  timeZone: 'America/New_York',
}
const at = (local: string, timeZone = week.timeZone) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds).toISOString()

test.each([
  ['in the middle of a day', '2026-03-03T10:00', 1, '2026-03-03T11:00'],
  ['up to the minute of closing', '2026-03-03T16:00', 1, '2026-03-03T17:00'],
  ['over a night', '2026-03-03T16:45', 1, '2026-03-04T09:45'],
  ['over a weekend', '2026-03-06T16:30', 1, '2026-03-09T09:30'],
  ['from a Sunday', '2026-03-08T03:10', 1, '2026-03-09T10:00'],
  ['over several days', '2026-03-02T09:00', 20, '2026-03-04T13:00'],
])('business hours are counted %s', (_, from, hours, until) => {
  expect(addBusinessHours(at(from), hours, week)).toBe(at(until))
})

test('breaks, excluded dates and closures do not count', () => {
  const broken = {
    ...week,
    hours: withIntervals(week.hours, 3, [
      { start: '09:00', end: '12:00' },
      { start: '13:00', end: '17:00' },
    ]),
    closed: { excludedDates: ['2026-03-05'], closures: [{ from: '2026-03-06', to: '2026-03-10', label: 'Holiday' }] },
  }
  expect(addBusinessHours(at('2026-03-04T11:30'), 1, broken)).toBe(at('2026-03-04T13:30'))
  expect(addBusinessHours(at('2026-03-04T16:30'), 1, broken)).toBe(at('2026-03-11T09:30'))
})

test('a day that ends at 23:59 ends at midnight', () => {
  const nights = { ...week, hours: sameHours([0, 1, 2, 3, 4, 5, 6], { start: '00:00', end: '23:59' }) }
  expect(addBusinessHours(at('2026-03-03T23:30'), 1, nights)).toBe(at('2026-03-04T00:30'))
})

test('the current business day closes in the evening; after that it is the next one', () => {
  expect(closingTime(at('2026-03-06T10:00'), 0, week)).toBe(at('2026-03-06T17:00'))
  expect(closingTime(at('2026-03-06T17:00'), 0, week)).toBe(at('2026-03-09T17:00'))
  expect(closingTime(at('2026-03-06T10:00'), 1, week)).toBe(at('2026-03-09T17:00'))
})

test('a business that never opens promises nothing', () => {
  const closed = { ...week, hours: NO_HOURS }
  expect(addBusinessHours(at('2026-03-03T10:00'), 1, closed)).toBeNull()
  expect(closingTime(at('2026-03-03T10:00'), 0, closed)).toBeNull()
})

const STEP_MS = 15 * 60_000

/** Checks the clock every quarter hour, so it needs no date arithmetic. */
function isOpenAt(time: number, { hours, closed, timeZone }: BusinessWeek): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
  const date = local.toPlainDate().toString()
  const clock = local.toPlainTime().toString().slice(0, 5)
  return !isExcluded(date, closed) && intervalsOn(weekdayOf(date), hours).some((i) => i.start <= clock && clock < i.end)
}

const DAYS_AROUND_CLOCK_CHANGES = ['2026-03-05', '2026-03-28', '2026-10-02', '2026-10-23', '2026-10-30']
const BOUNDARIES = ['00:00', '04:00', '08:30', '12:00', '13:15', '17:30', '22:00']

const anyWeek = fc.record({
  hours: fc.array(fc.subarray(BOUNDARIES, { minLength: 0 }), { minLength: 7, maxLength: 7 }).map((days) =>
    days.reduce((hours, times, weekday) => {
      const pairs = Array.from({ length: Math.floor(times.length / 2) }, (_, pair) => ({
        start: times[2 * pair] ?? '',
        end: times[2 * pair + 1] ?? '',
      }))
      return withIntervals(hours, weekday, pairs)
    }, NO_HOURS),
  ),
  closed: fc.record({
    excludedDates: fc.subarray(['2026-03-08', '2026-10-26', '2026-11-01', '2026-11-02']),
    closures: fc.subarray([{ from: '2026-03-29', to: '2026-04-02', label: 'Holiday' }]),
  }),
  timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata'),
})

test('adding and counting agree with a clock that is watched, in every week and zone', () => {
  const from = fc
    .tuple(fc.constantFrom(...DAYS_AROUND_CLOCK_CHANGES), fc.integer({ min: 0, max: 400 }))
    .map(([date, steps]) => Date.parse(`${date}T00:00:00Z`) + steps * STEP_MS)
  fc.assert(
    fc.property(anyWeek, from, fc.integer({ min: 1, max: 40 }), (anyHours, start, quarters) => {
      const text = new Date(start).toISOString()
      const until = addBusinessHours(text, quarters / 4, anyHours)
      if (until === null) return
      expect(businessHoursBetween(text, until, anyHours)).toBe(quarters / 4)
      if (Date.parse(until) - start > 14 * 86_400_000) return
      let open = 0
      for (let time = start; time < Date.parse(until); time += STEP_MS) if (isOpenAt(time, anyHours)) open++
      expect(open).toBe(quarters)
      expect(isOpenAt(Date.parse(until) - STEP_MS, anyHours)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
