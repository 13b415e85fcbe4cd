import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresOf } from './figures.ts'
import { loadCells, loadIn } from './load.ts'
import { isCut, lengthOf, PERIOD_MESSAGES, periodBefore, periodProblem, weekOf, weeksOf } from './period.ts'
import { type InsightRecord, isVisit, recordDates } from './record.ts'
import { answersSheet, leadTimesSheet, loadSheet, sourcesSheet, weeksSheet } from './sheet.ts'
import { awayBy, siteIn } from './site.ts'
import { answersWords, comparedWords, loadWords, siteWords, weeksWords } from './words.ts'

const CREWS = new Map([
  ['main', 'Main crew'],
  ['two', 'Second crew'],
])

const date = fc.integer({ min: 0, max: 120 }).map((day) => {
  const at = new Date(Date.UTC(2026, 0, 1 + day))
  return at.toISOString().slice(0, 10)
})

const period = fc.tuple(date, date).map(([one, other]) => {
  const [from = one, to = other] = [one, other].toSorted()
  return { from, to }
})

const dates = fc.tuple(date, date).map(([requestedOn, visitOn]) => recordDates(requestedOn, visitOn))

const rest: fc.Arbitrary<Omit<InsightRecord, keyof ReturnType<typeof recordDates>>> = fc.record({
  startMinute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
  minutes: fc.integer({ min: 15, max: 480 }),
  status: fc.constantFrom('pending', 'confirmed', 'rejected', 'completed', 'cancelled'),
  crewId: fc.constantFrom('main', 'two', null),
  service: fc.constantFrom('Drains', 'Heaters'),
  answerMinutes: fc.option(fc.integer({ min: 0, max: 5000 })),
  isPromiseKept: fc.option(fc.boolean()),
})

const record: fc.Arbitrary<InsightRecord> = fc.tuple(dates, rest).map(([one, other]) => ({ ...one, ...other }))

describe('a period', () => {
  test('and the one before it are equally long and touch', () => {
    fc.assert(
      fc.property(period, (chosen) => {
        const before = periodBefore(chosen)
        expect(lengthOf(before)).toBe(lengthOf(chosen))
        expect(before.to < chosen.from).toBe(true)
        expect(lengthOf({ from: before.from, to: chosen.to })).toBe(2 * lengthOf(chosen))
      }),
    )
  })

  test.each([
    ['9999-12-30', '9999-12-31'],
    ['0000-01-01', '0000-01-02'],
  ])('is refused at an end of the calendar, which has no days after or before it: %s', (from, to) => {
    expect(periodProblem({ from, to })).toBe(PERIOD_MESSAGES.dates)
  })

  test('is made of the weeks it touches, which begin on Mondays', () => {
    expect(weeksOf({ from: '2026-03-01', to: '2026-03-09' })).toEqual(['2026-02-23', '2026-03-02', '2026-03-09'])
    expect(weekOf('2026-03-08')).toBe('2026-03-02')
  })

  test('cuts the weeks that begin before it or end after it', () => {
    const chosen = { from: '2026-03-01', to: '2026-03-15' }
    expect(weeksOf(chosen).map((week) => isCut(week, chosen))).toEqual([true, false, false])
    expect(isCut('2026-03-09', { ...chosen, to: '2026-03-14' })).toBe(true)
  })

  test.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
    ['2020-01-01', '2026-01-01'],
    ['', ''],
  ])('from %s to %s is refused', (from, to) => expect(periodProblem({ from, to })).toBeDefined())
})

test('every request and visit of a period is in exactly one week, service, span and crew', () => {
  fc.assert(
    fc.property(fc.array(record), period, (records, chosen) => {
      const figures = figuresOf(chosen, records, [], CREWS)
      const within = (day: string) => chosen.from <= day && day <= chosen.to
      const requested = records.filter(({ requestedOn }) => within(requestedOn))
      const scheduled = records.filter(({ visitOn }) => within(visitOn))
      const visits = scheduled.filter(isVisit)
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
      expect(sum(figures.weeks.map(({ requests }) => requests))).toBe(requested.length)
      expect(sum(figures.weeks.map((week) => week.visits))).toBe(visits.length)
      expect(sum(figures.services.map((service) => service.visits))).toBe(visits.length)
      expect(sum(figures.services.map(({ minutes }) => minutes))).toBe(sum(visits.map(({ minutes }) => minutes)))
      expect(sum(figures.leadTimes.spans.map(({ total }) => total))).toBe(scheduled.length)
      expect(sum(figures.leadTimes.spans.map(({ cancelled }) => cancelled))).toBe(figures.leadTimes.cancelled)
      expect(sum(figures.load.map((crew) => crew.visits))).toBe(visits.filter(({ crewId }) => crewId).length)
      expect(figures.answers.kept + figures.answers.late).toBe(figures.answers.measured)
      const answered = requested.filter(({ answerMinutes }) => answerMinutes !== null)
      expect(sum(figures.answers.spans.map(({ count }) => count))).toBe(answered.length)
    }),
  )
})

test('a visit is spread over the hours it takes, until midnight', () => {
  const visit = { visitOn: '2026-03-03', status: 'confirmed', crewId: 'main' } as const
  const load = loadIn(
    [
      { ...aRecord, ...visit, startMinute: 9 * 60 + 30, minutes: 90 },
      { ...aRecord, ...visit, startMinute: 23 * 60 + 30, minutes: 120 },
    ],
    CREWS,
  )
  expect(loadCells(load)).toEqual([
    { weekday: 2, hour: 9, minutes: 30 },
    { weekday: 2, hour: 10, minutes: 60 },
    { weekday: 2, hour: 23, minutes: 30 },
  ])
  expect(loadCells(load, 'two')).toEqual([])
  expect(loadWords(load, '12')).toContain('Tuesday at 10')
  expect(loadSheet(load, '12').rows[1]).toEqual(['10 AM', 0, 1, 0, 0, 0, 0, 0])
})

const aRecord: InsightRecord = {
  ...recordDates('2026-03-01', '2026-03-03'),
  startMinute: 540,
  minutes: 60,
  status: 'confirmed',
  crewId: 'main',
  service: 'Drains',
  answerMinutes: 20,
  isPromiseKept: true,
}

test('without a promise, the figures show how soon answers came and mention no promises', () => {
  const { answers } = figuresOf(
    { from: '2026-03-01', to: '2026-03-31' },
    [{ ...aRecord, isPromiseKept: null }],
    [],
    CREWS,
  )
  expect(answersWords(answers, answers)).toBe('Half of the answers came within 20 business minutes.')
  expect(answersSheet(answers).rows.flat()).not.toContain('As promised')
})

test('a table has a cell for each column', () => {
  const figures = figuresOf({ from: '2026-03-01', to: '2026-03-31' }, [aRecord], [], CREWS)
  for (const { columns, rows } of [weeksSheet(figures.weeks), leadTimesSheet(figures.leadTimes)]) {
    for (const row of rows) expect(row).toHaveLength(columns.length)
  }
})

test('a year of invented sources and addresses stays a list that a screen can show, and still adds up', () => {
  const days = Array.from({ length: 30 }, (_, day) => ({
    date: `2026-03-${day + 1}`,
    visits: 21,
    views: Array.from({ length: 20 }, (_, each) => ({ name: `/pages/${day}-${each}`, count: 1 })),
    rows: [
      { page: '/', source: 'google.com', visits: 1, opened: 1, chosen: 0, booked: 0 },
      ...Array.from({ length: 20 }, (_, each) => {
        return {
          page: `/pages/${day}-${each}`,
          source: `${day}-${each}.example`,
          visits: 1,
          opened: 1,
          chosen: 0,
          booked: 0,
        }
      }),
    ],
    away: [
      { name: 'soon', count: 2 },
      ...Array.from({ length: 20 }, (_, each) => ({ name: `service:${day}-${each}`, count: 1 })),
    ],
  }))
  const site = siteIn(days)
  const total = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
  for (const named of [site.byPage, site.bySource]) {
    expect(named).toHaveLength(101)
    expect(named.reduce((sum, { opened }) => sum + opened, 0)).toBe(630)
  }
  expect(site.bySource[0]).toEqual({ name: 'google.com', visits: 30, opened: 30, chosen: 0, booked: 0 })
  expect(site.bySource.at(-1)).toEqual({ name: 'other', visits: 501, opened: 501, chosen: 0, booked: 0 })
  expect([site.views.length, total(site.views)]).toEqual([101, 600])
  expect([site.away.length, total(site.away), awayBy(site, 'soon'), awayBy(site, 'service')]).toEqual([
    102, 660, 60, 600,
  ])
})

test('sources have their familiar names, each once', () => {
  const row = { page: '/', opened: 1, chosen: 1, booked: 1 }
  const rows = [
    ['van', 3],
    ['google.com', 2],
    ['google.co.uk', 2],
    ['direct', 1],
    ['spring-flyer', 1],
  ] as const
  const day = { date: '2026-03-02', visits: 9, views: [], away: [] }
  const site = siteIn([{ ...day, rows: rows.map(([source, visits]) => ({ ...row, source, visits })) }])
  expect(sourcesSheet(site).rows.map(([name, visits, opened]) => [name, visits, opened])).toEqual([
    ['Google', 4, 2],
    ['Van QR code', 3, 1],
    ['Direct or unknown', 1, 1],
    ['spring-flyer', 1, 1],
  ])
})

test.each([
  [12, 10, '20% more than the previous period'],
  [8, 10, '20% fewer than the previous period'],
  [10, 10, 'the same as the previous period'],
  [3, 0, 'none in the previous period'],
])('%i after %i is "%s"', (current, before, words) => expect(comparedWords(current, before)).toBe(words))

test.each([
  ['2026-03-01', '2026-03-09', ' The last week has only 1 of its 7 days.'],
  ['2026-03-04', '2026-03-06', ' The last week has only 3 of its 7 days.'],
  ['2026-03-01', '2026-03-08', ''],
])('a period from %s to %s says "%s"', (from, to, words) => {
  const before = { requests: 2, visits: 1 }
  expect(weeksWords({ ...before, period: { from, to } }, before)).toBe(
    `2 requests (the same as the previous period) and 1 visit (the same as the previous period).${words}`,
  )
})

test.each([
  [28, 28, '50% fewer than the previous period'],
  [28, 0, 'not counted in the previous period'],
  [28, 7, 'the previous period was counted on only 7 days'],
  [1, 28, 'counted on only 1 day of this period'],
])('visits to the website on %i days after %i days: "%s"', (days, daysBefore, words) => {
  const figures = { ...siteIn([]), opened: 0, chosen: 0, booked: 0 }
  const before = { ...figures, visits: daysBefore === 0 ? 0 : 20, days: daysBefore }
  expect(siteWords({ ...figures, visits: 10, days }, before)).toContain(`Of 10 visits to the website (${words}),`)
})
