import { expect, test } from 'vitest'
import { slotAt, slotWords } from './time-choice.tsx'

const slot = (time: string, more: object = {}) => ({ time, until: null, taken: false, outside: null, ...more })
const windows = [
  slot('08:00', { until: '10:00' }),
  slot('08:30', { until: '10:30', outside: 'Not offered' }),
  slot('10:00', { until: '12:00', taken: true }),
  slot('10:30', { until: '12:30', outside: 'Not offered' }),
]

test.each([
  ['08:00', '08:00'],
  // A time inside an offered window selects that window.
  ['08:30', '08:00'],
  // That window is taken, so the exact time counts.
  ['10:30', '10:30'],
  ['10:00', undefined],
])('a visit dropped at %s goes to %s', (dropped, time) => {
  expect(slotAt(windows, dropped)?.time).toBe(time)
})

test('an exact time is that time', () => {
  expect(slotAt([slot('09:00'), slot('09:30')], '09:30')?.time).toBe('09:30')
})

test('a time reads the way people say it', () => {
  expect(slotWords({ time: '13:30', until: null }, '12')).toBe('1:30 PM')
  expect(slotWords({ time: '08:00', until: '10:00' }, '12')).toBe('8–10 AM')
  expect(slotWords({ time: '13:30', until: null }, '24')).toBe('13:30')
  expect(slotWords({ time: '08:00', until: '10:00' }, '24')).toBe('08:00–10:00')
})
