import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** Before and after noon. */
  halves: ['AM', 'PM'],
  date: (day: number, month: string, year: number) => `${month} ${day}, ${year}`,
  monthDay: (day: number, month: string) => `${month} ${day}`,
  shortDay: (weekday: string, day: number, month: string) => `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`,
  /** `to` ends in this half of the day. */
  range: (from: string, to: string) => `${from}–${to}`,
  span: (from: string, to: string) => `between ${from} and ${to}`,
  moment: (date: string, time: string) => `${date} at ${time}`,
  window: (date: string, span: string) => `${date} ${span}`,
  /** Within a week, and later. */
  nearTime: (weekday: string, time: string) => `${weekday} ${time}`,
  dayAndTime: (day: string, time: string) => `${day}, at ${time}`,
  everyDay: 'Every day',
  allDay: 'all day',
  midnight: 'midnight',
  byAppointment: 'By appointment',
  and: ' and ',
  days: (first: string, last: string) => `${first} to ${last}`,
  hoursOf: (from: string, to: string) => `${from} to ${to}`,
  hour: 'hour',
  hours: 'hours',
  minutes: 'minutes',
}

export const TIME_WORDS: InLanguages<typeof en> = { en, es }
