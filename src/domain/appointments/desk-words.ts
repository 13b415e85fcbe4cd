import { LEAST_TYPED } from '#domain/customers/words.ts'

export const DESK_BOOKING_WORDS = {
  open: 'Add appointment',
  title: 'Add appointment',
  submit: { idle: 'Add appointment', busy: 'Saving...' },
  emailHint: 'Leave blank if the customer has no email.',
  bookAnyway: 'Book it anyway',
  who: 'Name, phone or address',
  whoHint: `Customers you know appear after ${LEAST_TYPED} letters.`,
  suggested: 'Known customers',
  lastVisits: 'Last visits',
  sameAgain: 'Same as last time',
  nextVisit: 'Next visit',
  change: 'Change customer',
  correct: 'Edit details',
  nextTimes: 'Next free times',
  chooseService: 'Choose a service to see the next free times.',
  noneFree: 'No free time in the next 8 weeks.',
  otherTimes: 'Other times',
  inHours: 'Free times',
  outsideHours: 'Outside your hours',
} as const
