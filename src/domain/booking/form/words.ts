import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  groups: {
    service: 'What do you need?',
    questions: 'A few questions',
    zip: 'Where is the visit?',
    day: 'Which day?',
    time: 'What time?',
    customer: 'Who and where',
    details: 'Details',
  },
  /** Shown when an answer means that waiting for a visit would cause damage. */
  urgent: {
    title: 'This sounds urgent. Please call us now.',
    steps: 'Until we arrive:',
    goOn: 'Continue with the form anyway',
  },
  chooseAnswer: 'Choose an answer',
  whileYouWait: 'While you wait',
  loading: 'Loading our schedule...',
  showQuestions: 'Show the questions about this service',
  showTimes: 'Show times',
  daysWithRoom: 'Days with room',
  unavailable: (time: string) => `${time} (Unavailable)`,
  full: 'Full',
  timesLeft: { one: 'time left', other: 'times left' },
  windowsLeft: { one: 'window left', other: 'windows left' },
  /** `place` is where the business is, for visitors elsewhere. */
  localTime: (place: string) => `Local time in ${place}`,
  loadingTimes: 'Loading times...',
  selectTime: 'Select a time',
  dateFirst: 'Choose a date first',
  freeTimes: { one: 'free time', other: 'free times' },
  freeTimesOn: (times: string, day: string) => `${times} on ${day}`,
  loadAgain: 'Load the times again',
  nextDay: 'The next day with a free time is ',
  dayTaken: 'Every time on this day is taken. The next free day is ',
  chooseDay: 'Choose this day',
  tripCharge: (charge: string) => `A trip charge of ${charge} applies to this ZIP code.`,
  submit: { idle: 'Schedule Appointment', busy: 'Submitting...' },
}

export type BookingFormWords = typeof en

export const BOOKING_FORM_WORDS: InLanguages<BookingFormWords> = { en, es }
