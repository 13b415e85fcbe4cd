import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  title: 'Waiting List',
  link: 'Can’t find a time that works? Join the waiting list',
  lead: 'Tell us which days work for you. When a time opens, we’ll email you and hold it for 30 minutes (business hours).',
  days: 'Which days work for you?',
  parts: 'Which part of the day?',
  partLabels: {
    morning: 'Morning, before noon',
    afternoon: 'Afternoon, from noon to 5',
    evening: 'Evening, from 5 on',
  },
  lastDate: 'No later than',
  lastDateHint: 'Leave blank to wait up to 60 days.',
  submit: 'Join the waiting list',
  checkFields: 'Please check the marked fields and send the form again.',
  joined: "You're on the waiting list.",
  joinedNext: 'When a time opens that works for you, we’ll email you and hold it for 30 minutes (business hours).',
  lookAgain: 'Look at free times again',
  opened: 'A time opened for you',
  accept: 'Take this time',
  decline: 'No thanks, keep me on the list',
  leave: 'Leave the waiting list',
  declined: 'Thanks for letting us know. You’re still on the waiting list.',
  left: 'You left the waiting list.',
  requested: 'Thank you. We received your request for this time and will confirm it.',
  confirmed: 'Thank you. Your appointment is confirmed.',
  openAppointment: 'Open my appointment',
  placeTitle: 'Your Place on the Waiting List',
  openPlace: 'Open my place',
  choose: 'Choose a time',
  heldUntil: (time: string) =>
    `We’ll hold it for you until ${time}. After that it goes to the next person on the list.`,
  anyDay: 'any day',
  anyTime: 'any time of day',
  /** From Sunday on. */
  eachWeek: ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'],
  partNames: { morning: 'mornings', afternoon: 'afternoons', evening: 'evenings' },
  and: 'and',
  service: 'Service',
  daysLabel: 'Days that work for you',
  until: 'Until',
  /** The text of an ended entry, for the customer who opens its link. */
  ended: {
    booked: 'You took a time that opened. The email about it has the link to your appointment.',
    left: 'You left the waiting list.',
    removed: 'You are no longer on the waiting list. Please call us if you still need a visit.',
    ended: 'Your place on the waiting list has ended. You can join again at any time.',
  },
  noDays: 'Please choose at least one day.',
  noParts: 'Please choose at least one part of the day.',
  pastDate: 'Please choose a future date, or leave this blank.',
  questions: 'Please answer a few questions about this service, then send the form again.',
  already: 'You are on the waiting list several times already. We will write to you when a time opens.',
  gone: 'We’re no longer holding this time for you. You’re still on the waiting list.',
  over: 'You are no longer on the waiting list.',
}

export const WAITING_WORDS: InLanguages<typeof en> = { en, es }

export const WAITING_DESK_WORDS = {
  title: 'Waiting List',
  automatic:
    'When a time opens, the site offers it to the first customer it works for and holds it for 30 minutes (business hours). Then it goes to the next customer.',
  offerHint: 'We’ll hold the time for 24 business hours. If the customer takes it, the appointment is confirmed.',
  removed: (name: string) => `${name} was removed from the waiting list.`,
  restored: (name: string) => `${name} is back on the waiting list.`,
  notFound: 'This customer is no longer on the waiting list.',
  changeFailed: 'Failed to change the waiting list. Please try again.',
  outside: 'Outside your service area: offered no time automatically.',
} as const
