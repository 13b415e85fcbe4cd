// What the site writes to customers besides confirmations. The owner turns each of these on.

import { address, number, time, toggle } from '#domain/fields/field.ts'
import { UNSUBSCRIBE_PATH } from '#domain/navigation/paths.ts'

export const CUSTOMER_MESSAGES_WORDS = {
  fetchFailed: 'Failed to fetch the settings for messages to customers',
  saveFailed: 'Failed to save the settings for messages to customers',
} as const

/** How long after the first request the only reminder follows. */
export const ASK_AGAIN_DAYS = 7

export const CUSTOMER_MESSAGES_FIELDS = {
  dayBefore: toggle('Remind customers 24 hours before their visit', false, {
    help: 'With links to confirm, move and cancel. Only confirmed visits, and nobody who just booked.',
  }),
  hoursBefore: toggle('Remind customers 2 hours before their visit', false),
  // No reminder and no request for a review leaves in between. The same time twice means never.
  quietFrom: time('Send nothing from', '21:00'),
  quietUntil: time('until', '08:00'),
  thankYou: toggle('Thank customers when a visit is completed', false, {
    help: 'One e-mail when you set a visit to Completed. You’re told before it is sent.',
  }),
  review: toggle('Ask customers how it went', false, {
    help: 'Every customer gets the same e-mail: a link to your public reviews and a private box, side by side.',
  }),
  // The customer's link ends 30 days after the visit, so a request for a review can't wait longer than 14.
  reviewDays: number('Days after the visit is completed', 2, { min: 0, max: 14, unit: 'days' }),
  reviewUrl: address('Your public review profile', {
    help: 'Such as your profile on Google, Yelp or Angi. Without it, customers can only write to you.',
  }),
  askAgain: toggle('Ask a second time a week later, if they have not answered', false),
} as const

// Customers choose to get only the mails that they need.

export const OPT_OUT_WORDS = {
  title: 'Fewer e-mails',
  question: 'Do you want no more reminders, thank-yous and requests for a review from us?',
  kept: 'You still get what concerns your appointments: confirmations, changes and answers to your messages.',
  out: 'Yes, stop these e-mails',
  done: 'Done. You won’t get reminders, thank-yous or requests for a review from us any more.',
  back: 'I do want these e-mails',
  again: 'Done. You’ll get these e-mails again.',
  unknown: 'This link is not known here. Please reply to one of our e-mails, and we’ll stop them by hand.',
  link: 'Stop reminders and requests for a review',
} as const

/** Mail programs may post to such a link by themselves, but only over HTTPS. */
export function takesOneClick(url: string): boolean {
  const { protocol, pathname } = new URL(url)
  return protocol === 'https:' && pathname.startsWith(`${UNSUBSCRIBE_PATH}/`)
}
