import type { InLanguages } from '#domain/language/language.ts'
import { spaced } from '#domain/text/text.ts'
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
  /** Shown when an answer means that waiting for a visit would do damage. */
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
  /** For a robot that fills in everything. */
  honeypot: 'Leave this empty',
  submit: { idle: 'Schedule Appointment', busy: 'Submitting...' },
  successTitle: 'Appointment Request Submitted Successfully!',
  /** `emailed`: a confirmation email is on its way. Without a mail server there is none. `answer`: "within 1 business hour", or nothing. */
  success: (emailed: boolean, answer: string) => {
    const received = "We've received your appointment request"
    const contact = `We'll contact you${spaced(answer)} to confirm your appointment.`
    return emailed ? `${received} and sent a confirmation email. ${contact}` : `${received}. ${contact}`
  },
  askedFor: 'You asked for ',
  openRequest: 'View, move or cancel your request',
  /** Shown instead of the link to the request when a form is submitted twice. */
  linkElsewhere: (emailed: boolean): string =>
    emailed
      ? 'To view, move or cancel your request, use the link in that email.'
      : 'To move or cancel your request, please call us.',
  /** What stands in the place of the form once a request is sent. */
  next: {
    title: 'What happens next',
    another: 'Request Another Appointment',
    calendar: 'Add to calendar',
    steps: ({ outsideArea, inWindow, answer }: { outsideArea: boolean; inWindow: boolean; answer: string }) =>
      outsideArea
        ? [
            `You'll hear from us${spaced(answer)}: whether we can come, and what the drive costs.`,
            'Your time isn’t reserved until then.',
          ]
        : [
            `You'll hear from us${spaced(answer)}.`,
            inWindow ? 'On the day, we arrive within your window.' : 'On the day, we arrive at your time.',
            'Plans changed? Move or cancel your request on its private page.',
          ],
  },
}

export type BookingFormWords = typeof en

export const BOOKING_FORM_WORDS: InLanguages<BookingFormWords> = { en, es }
