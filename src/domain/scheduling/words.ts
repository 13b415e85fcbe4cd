import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  closure: {
    'off-grid': 'This is not one of the times we offer.',
    past: 'This time has already passed.',
    taken: 'This time is already taken.',
  },
  noDate: 'This date does not exist.',
  off: 'Online scheduling is currently unavailable.',
  earliest: (day: string) => `The earliest day you can book online is ${day}.`,
  latest: (day: string) => `The latest day you can book online is ${day}.`,
  noWeekday: (weekday: string) => `We do not take online appointments on ${weekday}s.`,
  closedOn: (day: string) => `We are closed on ${day}.`,
  notice: (hours: string) => `Visitors have to book at least ${hours} ahead.`,
  hours: { one: 'hour', other: 'hours' },
  noService: 'No service can be booked online.',
  outsideArea: (zip: string) =>
    `We don't usually come to ${zip}. Send your request and we'll tell you whether we can, and what the drive costs.`,
}

export const SCHEDULING_WORDS: InLanguages<typeof en> = { en, es }
