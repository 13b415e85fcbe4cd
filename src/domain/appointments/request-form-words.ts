// What only the form on the Schedule page says, apart from the words that other pages load as well.
import { spaced } from '#domain/text/text.ts'

/** The headings of the form, in its order. */
export const BOOKING_GROUPS = {
  service: 'What do you need?',
  questions: 'A few questions',
  zip: 'Where is the visit?',
  day: 'Which day?',
  time: 'What time?',
  customer: 'Who and where',
  details: 'Details',
} as const

/** Shown when an answer means that waiting for a visit would do damage. */
export const URGENT_WORDS = {
  title: 'This sounds urgent. Please call us now.',
  steps: 'Until we arrive:',
  goOn: 'Continue with the form anyway',
  choose: 'Choose an answer',
} as const

export const BOOKING_SUBMIT = { idle: 'Schedule Appointment', busy: 'Submitting...' } as const

export const BOOKING_SUCCESS_TITLE = 'Appointment Request Submitted Successfully!'

/** `emailed`: a confirmation email is on its way. Without a mail server there is none. `answer`: "within 1 business hour", or nothing. */
export function bookingSuccess(emailed: boolean, answer: string): string {
  const received = "We've received your appointment request"
  const contact = `We'll contact you${spaced(answer)} to confirm your appointment.`
  return emailed ? `${received} and sent a confirmation email. ${contact}` : `${received}. ${contact}`
}

/** Shown instead of the link to the request when a form is submitted twice. */
export function bookingLinkElsewhere(emailed: boolean): string {
  return emailed
    ? 'To view, move or cancel your request, use the link in that email.'
    : 'To move or cancel your request, please call us.'
}

/** What stands in the place of the form once a request is sent. */
export const BOOKED_NEXT = {
  title: 'What happens next',
  another: 'Request Another Appointment',
  calendar: 'Add to calendar',
  steps: ({ outsideArea, inWindow, answer }: { outsideArea: boolean; inWindow: boolean; answer: string }): string[] =>
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
} as const
