import { expect, test } from 'vitest'
import { hoursWords, NO_HOURS, sameHours, withIntervals } from './hours.ts'

const day = { start: '08:00', end: '18:00' }
const weekdays = sameHours([1, 2, 3, 4, 5], day)

test.each([
  ['neighboring days are joined', weekdays, 'Monday to Friday, 8 AM to 6 PM'],
  [
    'a day with other hours stands alone',
    withIntervals(weekdays, 6, [{ start: '09:00', end: '13:30' }]),
    'Monday to Friday, 8 AM to 6 PM; Saturday, 9 AM to 1:30 PM',
  ],
  ['a break is named', sameHoursWithBreak([1, 2]), 'Monday and Tuesday, 8 AM to 12 PM and 1 PM to 6 PM'],
  [
    'a closed day parts the days around it',
    withIntervals(weekdays, 3, []),
    'Monday and Tuesday, 8 AM to 6 PM; Thursday and Friday, 8 AM to 6 PM',
  ],
  ['the week begins on Monday', sameHours([0, 6], day), 'Saturday and Sunday, 8 AM to 6 PM'],
  ['seven equal days are every day', sameHours([0, 1, 2, 3, 4, 5, 6], day), 'Every day, 8 AM to 6 PM'],
  ['a whole day', sameHours([6], { start: '00:00', end: '23:59' }), 'Saturday, all day'],
  ['until midnight', sameHours([6], { start: '18:00', end: '23:59' }), 'Saturday, 6 PM to midnight'],
  ['no hours at all', NO_HOURS, 'By appointment'],
])('%s', (_, hours, words) => {
  expect(hoursWords(hours, '12')).toBe(words)
})

test('the 24-hour clock', () => {
  expect(hoursWords(weekdays, '24')).toBe('Monday to Friday, 08:00 to 18:00')
})

function sameHoursWithBreak(days: number[]) {
  const intervals = [
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '18:00' },
  ]
  return days.reduce((hours, weekday) => withIntervals(hours, weekday, intervals), NO_HOURS)
}
