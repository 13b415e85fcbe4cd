import { describe, expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { sameHours } from '#domain/scheduling/hours.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import {
  clockAfter,
  clockSteps,
  dueStep,
  hearFromDesk,
  minutesLeft,
  nextStepAfter,
  nextStepAt,
  resumeClock,
  startClock,
} from './answer-clock.ts'
import { timeLeftWords } from './time-left.ts'

/** Monday to Friday, 9 to 17 in Tampa. The Monday is a holiday. */
const week = {
  hours: sameHours([1, 2, 3, 4, 5], { start: '09:00', end: '17:00' }),
  closed: { excludedDates: ['2026-03-09'], closures: [] },
  timeZone: 'America/New_York',
}
const business = { ...DEFAULT_BUSINESS, answerTime: '1-hour' as const, openingHours: week.hours, unansweredDays: 3 }
const scheduling = { ...DEFAULT_SCHEDULING_SETTINGS, excludedDates: ['2026-03-09'] }
const at = (text: string) => Temporal.Instant.from(text)

/** Friday, 16:30. */
const FRIDAY = '2026-03-06T21:30:00.000Z'
/** After a weekend, a holiday and a clock change: Tuesday, 9:30. */
const TUESDAY = '2026-03-10T13:30:00.000Z'
const request = { askedAt: FRIDAY, answerBy: TUESDAY, preferredDate: '2026-03-20T14:00:00.000Z' }

describe('the steps of a request without an answer', () => {
  const steps = clockSteps(request, { unansweredDays: 3 }, week)

  test('count business hours across nights, weekends, holidays and clock changes', () => {
    expect(startClock(request, business, scheduling, at(FRIDAY))).toEqual({
      askedAt: FRIDAY,
      answerBy: TUESDAY,
      answerTurn: `2 ${TUESDAY}`,
      answeredAt: null,
      lastStep: null,
      nextStepAt: '2026-03-06T22:00:00.000Z',
    })
    expect(steps).toEqual([
      { step: 'half', at: '2026-03-06T22:00:00.000Z' },
      { step: 'late', at: TUESDAY },
      { step: 'expiring', at: '2026-03-11T17:15:00.000Z' },
      { step: 'expired', at: '2026-03-12T21:00:00.000Z' },
    ])
  })

  test('remind the owner once after four business hours if no answer time was promised', () => {
    const unpromised = { ...business, answerTime: 'none' as const, unansweredDays: null }
    const noon = '2026-03-10T18:30:00.000Z'
    expect(startClock({ ...request, urgency: null }, unpromised, scheduling, at(FRIDAY))).toMatchObject({
      answerBy: null,
      answerTurn: `2 ${FRIDAY}`,
      nextStepAt: '2026-03-10T16:30:00.000Z',
    })
    const asked = { ...request, answerBy: null }
    expect(clockSteps(asked, unpromised, week)).toEqual([{ step: 'half', at: '2026-03-10T16:30:00.000Z' }])
    const steps = clockSteps(asked, { unansweredDays: 3 }, week)
    expect(steps.map(({ step }) => step)).toEqual(['half', 'expiring', 'expired'])
    expect(dueStep(steps, null, at(noon))).toBe('half')
  })

  test('expire an hour before the visit at the latest, but not before the promised answer', () => {
    const soon = (preferredDate: string) =>
      clockSteps({ ...request, preferredDate }, { unansweredDays: 3 }, week).at(-1)?.at
    expect(soon('2026-03-10T20:00:00.000Z')).toBe('2026-03-10T19:00:00.000Z')
    expect(soon('2026-03-10T14:00:00.000Z')).toBe(TUESDAY)
    expect(soon('2026-03-10T13:00:00.000Z')).toBe('2026-03-10T13:00:00.000Z')
  })

  test('are due in their order, also when the business is closed between the promise and the visit', () => {
    /** Asked on Tuesday morning, promised by the end of the day. */
    const asked = { askedAt: TUESDAY, answerBy: '2026-03-10T21:00:00.000Z' }
    const stepsBefore = (preferredDate: string) => clockSteps({ ...asked, preferredDate }, { unansweredDays: 3 }, week)
    expect(stepsBefore('2026-03-11T13:00:00.000Z').slice(1)).toEqual([
      { step: 'late', at: '2026-03-10T21:00:00.000Z' },
      { step: 'expiring', at: '2026-03-11T12:00:00.000Z' },
      { step: 'expired', at: '2026-03-11T12:00:00.000Z' },
    ])
  })

  test('come before a visit that is earlier than the promised answer', () => {
    const early = { ...request, askedAt: TUESDAY, answerBy: '2026-03-11T21:00:00.000Z' }
    const steps = clockSteps({ ...early, preferredDate: '2026-03-10T17:30:00.000Z' }, { unansweredDays: 3 }, week)
    expect(steps).toEqual([
      { step: 'expiring', at: '2026-03-10T15:30:00.000Z' },
      { step: 'expired', at: '2026-03-10T17:30:00.000Z' },
    ])
    expect(nextStepAt(steps, 'expiring')).toBe('2026-03-10T17:30:00.000Z')
  })

  test('are taken once each, in order, and only the last of several that are due', () => {
    expect(dueStep(steps, null, at('2026-03-06T21:59:59Z'))).toBeUndefined()
    expect(dueStep(steps, null, at('2026-03-06T22:00:00Z'))).toBe('half')
    expect(dueStep(steps, 'half', at('2026-03-10T13:00:00Z'))).toBeUndefined()
    expect(dueStep(steps, 'half', at(TUESDAY))).toBe('late')
    expect(dueStep(steps, null, at(TUESDAY))).toBe('late')
    expect(dueStep(steps, 'late', at('2026-03-12T21:00:00Z'))).toBe('expired')
    expect(nextStepAt(steps, 'late')).toBe('2026-03-11T17:15:00.000Z')
    expect(nextStepAt(steps, 'expired')).toBeNull()
  })

  test('never expire a request without a warning, even after a long outage', () => {
    expect(dueStep(steps, null, at('2026-04-01T12:00:00Z'))).toBe('late')
    expect(dueStep(steps, 'half', at('2026-04-01T12:00:00Z'))).toBe('late')
  })

  test('are only reminders unless the owner turned canceling on', () => {
    const { unansweredDays } = DEFAULT_BUSINESS
    const reminders = clockSteps(request, { unansweredDays }, week)
    expect(reminders).toEqual(steps.slice(0, 2))
    const late = at('2026-04-01T14:00:00Z')
    expect(dueStep(reminders, 'late', late)).toBeUndefined()
    expect(nextStepAfter(reminders, 'half', request, week, late)).toBe(TUESDAY)
    expect(nextStepAfter(reminders, 'late', request, week, late)).toBeNull()
  })

  test('do not exist for a business that never opens', () => {
    const never = { ...week, hours: sameHours([], { start: '09:00', end: '17:00' }) }
    expect(clockSteps({ ...request, answerBy: null }, { unansweredDays: 3 }, never)).toEqual([])
  })
})

test('the first answer of the desk stops the clock, and a new wait starts it again', () => {
  const decided = { status: 'confirmed', preferredDate: request.preferredDate } as const
  const waiting = { status: 'pending', answeredAt: null } as const
  const after = (was: Parameters<typeof clockAfter>[0], is: Parameters<typeof clockAfter>[1]) =>
    clockAfter(was, is, business, scheduling, at(FRIDAY))
  expect(after(waiting, decided)).toEqual({ answeredAt: FRIDAY, nextStepAt: null })
  expect(after({ ...waiting, answeredAt: TUESDAY }, decided)).toEqual({ answeredAt: TUESDAY, nextStepAt: null })
  expect(after({ status: 'confirmed', answeredAt: FRIDAY }, { ...decided, status: 'completed' })).toEqual({})
  expect(after({ status: 'rejected', answeredAt: FRIDAY }, { ...decided, status: 'pending' })).toMatchObject({
    answerBy: TUESDAY,
    answeredAt: null,
  })
  expect(after(waiting, { ...decided, status: 'pending' })).toEqual({})
})

test('a clock whose answer was undone goes on where it was', () => {
  expect(resumeClock({ ...request, lastStep: 'half' }, business, scheduling, at(FRIDAY))).toEqual({
    answeredAt: null,
    nextStepAt: TUESDAY,
  })
})

test('a request that the desk moves into the next hour does not expire in the same minute', () => {
  const now = '2026-03-11T15:00:00.000Z'
  const soon = { ...request, preferredDate: '2026-03-11T15:40:00.000Z', lastStep: 'late' } as const
  expect(resumeClock(soon, business, scheduling, at(now))).toMatchObject({ nextStepAt: soon.preferredDate })
})

test('a warning that an outage delayed leaves a business hour before the request expires', () => {
  const steps = clockSteps(request, { unansweredDays: 3 }, week)
  const late = at('2026-04-01T14:00:00Z')
  expect(nextStepAfter(steps, 'late', request, week, late)).toBe('2026-04-01T15:00:00.000Z')
  expect(nextStepAfter(steps, 'late', request, week, at(TUESDAY))).toBe(nextStepAt(steps, 'late'))
})

test('a request that the desk only wrote to still expires', () => {
  const heard = hearFromDesk({ ...request, answeredAt: null }, business, scheduling, at(FRIDAY))
  expect(heard).toEqual({ answeredAt: FRIDAY, lastStep: 'late', nextStepAt: '2026-03-11T17:15:00.000Z' })
})

test.each([
  [FRIDAY, 60, '1 h left'],
  ['2026-03-07T12:00:00Z', 30, '30 min left'],
  [TUESDAY, 0, '0 min left'],
  ['2026-03-10T13:30:01Z', -1, 'Late by 1 min'],
  ['2026-03-10T15:40:00Z', -130, 'Late by 2 h 10 min'],
  ['2026-03-11T23:00:00Z', -930, 'Late by 15 h'],
])('at %s the desk reads the business time left', (now, minutes, words) => {
  expect(minutesLeft(TUESDAY, week, at(now))).toBe(minutes)
  expect(timeLeftWords(minutes)).toBe(words)
})
