import { expect, test } from 'vitest'
import { announcedWords } from '#domain/mails/status-report.ts'
import {
  arrivalSentence,
  arrivalSince,
  currentArrival,
  expectedArrival,
  isAwaited,
  isReportedDone,
  mayAnnounce,
  saidAbout,
  smsHref,
} from './arrival.ts'

const now = Temporal.Instant.from('2026-03-04T15:02:00Z')
const visit = { preferredDate: '2026-03-04T15:30:00.000Z', window: null }

test('on the way, the promised window narrows to the next minutes', () => {
  const window = { end: '2026-03-04T17:00:00.000Z' }
  expect(expectedArrival('on-my-way', 20, { ...visit, window }, now)).toEqual({
    from: '2026-03-04T15:00:00.000Z',
    until: '2026-03-04T15:25:00.000Z',
  })
})

test('running late counts from the end of the promise, or from now if that is over', () => {
  expect(expectedArrival('running-late', 30, visit, now)).toEqual({
    from: '2026-03-04T15:30:00.000Z',
    until: '2026-03-04T16:00:00.000Z',
  })
  const after = Temporal.Instant.from('2026-03-04T15:41:00Z')
  expect(expectedArrival('running-late', 10, visit, after)).toEqual({
    from: '2026-03-04T15:40:00.000Z',
    until: '2026-03-04T15:55:00.000Z',
  })
})

test('the customer sees when to expect the crew', () => {
  const expected = expectedArrival('on-my-way', 20, visit, now)
  const clock = { timeZone: 'America/New_York' }
  expect(arrivalSentence({ state: 'on-my-way', expected }, clock)).toBe(
    'We are on our way to you. Expect us between 10 and 10:25 AM.',
  )
  expect(arrivalSentence({ state: 'here', expected: null }, clock)).toBe('We are here.')
})

test('Undo shows the promised time, and whether the customer is emailed', () => {
  const arrival = { state: 'on-my-way', expected: expectedArrival('on-my-way', 20, visit, now) } as const
  const clock = { timeZone: 'America/New_York', clock: '12' } as const
  expect(announcedWords(arrival, 'Ann Lee', 'held', clock)).toBe(
    'On my way, arriving about 10:25 AM. Ann Lee is emailed in 10 seconds.',
  )
  expect(announcedWords({ state: 'here', expected: null }, 'Ann Lee', 'none', clock)).toBe(
    'Here. Ann Lee isn’t emailed.',
  )
  expect(announcedWords(arrival, 'Ann Lee', null, clock)).toBe('On my way, arriving about 10:25 AM.')
})

test('the desk sees when the crew arrived', () => {
  expect(arrivalSince({ state: 'here', at: now.toString() }, { timeZone: 'America/New_York' })).toBe(
    'Here since 10:02 AM',
  )
})

test('an arrival can be announced around the time of a confirmed visit only', () => {
  const confirmed = { status: 'confirmed', preferredDate: visit.preferredDate }
  expect(mayAnnounce(confirmed, now)).toBe(true)
  expect(mayAnnounce({ ...confirmed, status: 'pending' }, now)).toBe(false)
  expect(mayAnnounce(confirmed, now.subtract({ hours: 24 }))).toBe(false)
})

test('a visit is awaited until it is over', () => {
  const confirmed = { status: 'confirmed', ...visit, plannedStart: visit.preferredDate, minutes: 30 }
  expect(isAwaited(confirmed, now.add({ minutes: 58 }))).toBe(true)
  expect(isAwaited(confirmed, now.add({ minutes: 59 }))).toBe(false)
  expect(isAwaited({ ...confirmed, reportedDone: { of: visit.preferredDate } }, now)).toBe(false)
})

test('a report about another time, or from before the visit was completed, no longer counts', () => {
  const arrival = { state: 'here', at: now.toString(), of: visit.preferredDate, expected: null } as const
  const said = { status: 'confirmed', preferredDate: visit.preferredDate, arrival }
  expect(currentArrival(said)).toBe(arrival)
  expect(currentArrival({ ...said, preferredDate: '2026-03-05T15:30:00.000Z' })).toBeNull()
  expect(currentArrival({ ...said, status: 'completed' })).toBeNull()
})

test('a text message is addressed to the number, without its extension, with the words ready', () => {
  expect(smsHref('(813) 555-0177 ext. 12', 'We are here.')).toBe('sms:+18135550177?&body=We%20are%20here.')
})

test('a report counts for the time that the visit has, until the office completes it', () => {
  const visit = { status: 'confirmed', preferredDate: '2026-03-04T15:30:00.000Z' }
  const reportedDone = { of: visit.preferredDate }
  expect(isReportedDone({ ...visit, reportedDone })).toBe(true)
  expect(isReportedDone({ ...visit, reportedDone: null })).toBe(false)
  expect(isReportedDone(visit), 'stored by an earlier version').toBe(false)
  expect(saidAbout({ ...visit, reportedDone, arrival: null }), 'only Done is left').toBe('here')
  expect(isReportedDone({ ...visit, reportedDone, status: 'completed' })).toBe(false)
  expect(isReportedDone({ ...visit, reportedDone, preferredDate: '2026-03-05T15:30:00.000Z' })).toBe(false)
})
