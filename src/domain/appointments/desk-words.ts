/** Suggests known customers from this many letters on. */
export const LEAST_TYPED = 3

export const DESK_BOOKING_WORDS = {
  open: 'Add appointment',
  title: 'Add appointment',
  submit: { idle: 'Add appointment', busy: 'Saving...' },
  whoHint: `Customers you know appear after ${LEAST_TYPED} letters.`,
  nextTimes: 'Next free times',
} as const
