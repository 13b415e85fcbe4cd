import { expect, test } from 'vitest'
import { isQuiet } from '#domain/time/business-time.ts'
import { asksToAttend, dueReminder, isJustTold, type RemindedVisit } from './reminder.ts'

const VISIT = '2026-03-04T15:30:00.000Z'
const BOTH = { dayBefore: true, hoursBefore: true, quietFrom: '21:00', quietUntil: '08:00' }
const at = (text: string) => Temporal.Instant.from(text)
const due = (time: string, reminded: RemindedVisit['reminded'] = null, chosen = BOTH) =>
  dueReminder({ preferredDate: VISIT, reminded }, chosen, at(time))

test('a visit has reminders a day before and two hours before, each once', () => {
  expect(due('2026-03-03T15:29:00Z')).toBeUndefined()
  expect(due('2026-03-03T15:30:00Z')).toBe('day')
  expect(due('2026-03-03T15:31:00Z', { step: 'day', of: VISIT })).toBeUndefined()
  expect(due('2026-03-04T13:30:00Z', { step: 'day', of: VISIT })).toBe('hours')
  expect(due('2026-03-04T13:31:00Z', { step: 'hours', of: VISIT })).toBeUndefined()
})

test('a clock that was set back sends nothing twice', () => {
  expect(due('2026-03-03T16:00:00Z', { step: 'hours', of: VISIT })).toBeUndefined()
})

test('after an outage only the latest reminder is sent, and none right before the visit', () => {
  expect(due('2026-03-04T14:00:00Z')).toBe('hours')
  expect(due('2026-03-04T15:01:00Z')).toBeUndefined()
  expect(due('2026-03-04T16:00:00Z')).toBeUndefined()
})

test('each reminder can be off', () => {
  const noHours = { ...BOTH, hoursBefore: false }
  expect(due('2026-03-04T14:00:00Z', { step: 'day', of: VISIT }, noHours)).toBeUndefined()
  expect(due('2026-03-03T15:30:00Z', null, { ...BOTH, dayBefore: false })).toBeUndefined()
})

test('a moved visit has reminders for its new time', () => {
  expect(due('2026-03-03T15:30:00Z', { step: 'hours', of: '2026-03-02T15:30:00.000Z' })).toBe('day')
})

test('a customer who just booked or moved gets no reminder', () => {
  expect(isJustTold('day', VISIT, '2026-03-03T04:00:00Z')).toBe(true)
  expect(isJustTold('day', VISIT, '2026-03-03T03:00:00Z')).toBe(false)
  expect(isJustTold('hours', VISIT, '2026-03-04T12:45:00Z')).toBe(true)
  expect(isJustTold('hours', VISIT, '2026-03-04T12:00:00Z')).toBe(false)
})

test('the page asks whether the customer will be there in the days before, if reminders are on', () => {
  const visit = { status: 'confirmed', preferredDate: VISIT }
  expect(asksToAttend(visit, BOTH, at('2026-03-01T15:30:00Z'))).toBe(true)
  expect(asksToAttend(visit, BOTH, at('2026-03-01T15:29:00Z'))).toBe(false)
  expect(asksToAttend(visit, BOTH, at('2026-03-04T15:30:00Z'))).toBe(false)
  expect(asksToAttend({ ...visit, status: 'pending' }, BOTH, at('2026-03-03T15:30:00Z'))).toBe(false)
  const off = { ...BOTH, dayBefore: false, hoursBefore: false }
  expect(asksToAttend(visit, off, at('2026-03-03T15:30:00Z'))).toBe(false)
})

test.each([
  ['21:00', '08:00', '2026-03-03T02:30:00Z', true],
  ['21:00', '08:00', '2026-03-03T12:59:00Z', true],
  ['21:00', '08:00', '2026-03-03T13:00:00Z', false],
  ['01:00', '06:00', '2026-03-03T10:59:00Z', true],
  ['01:00', '06:00', '2026-03-03T11:00:00Z', false],
  ['00:00', '00:00', '2026-03-03T05:00:00Z', false],
])('quiet hours from %s to %s in New York: %s is quiet: %s', (quietFrom, quietUntil, time, quiet) => {
  expect(isQuiet({ quietFrom, quietUntil }, 'America/New_York', at(time))).toBe(quiet)
})
