// Mails to customers besides confirmations. The owner turns each of these on.

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
    help: 'With links to confirm, move and cancel. Only for confirmed visits that weren’t just booked.',
  }),
  hoursBefore: toggle('Remind customers 2 hours before their visit', false),
  // No reminder and no review request leaves in between. The same time twice means never.
  quietFrom: time('Send nothing from', '21:00'),
  quietUntil: time('until', '08:00'),
  thankYou: toggle('Thank customers when a visit is completed', false, {
    help: 'One email when you set a visit to Completed. You’ll see a note before it’s sent.',
  }),
  review: toggle('Ask customers how it went', false, {
    help: 'Every customer gets the same email: a link to your public reviews and a private box, side by side.',
  }),
  // The customer's link ends 30 days after the visit, so a request for a review can't wait longer than 14.
  reviewDays: number('Days after the visit is completed', 2, { min: 0, max: 14, unit: 'days' }),
  reviewUrl: address('Your public review profile', {
    help: 'For example, your profile on Google, Yelp or Angi. Without it, customers can only write to you.',
  }),
  invoiceBefore: toggle('Remind customers 3 days before an invoice is due', false),
  invoiceAfter: toggle('Remind customers 3 days after an invoice was due', false, {
    help: 'Once for each invoice. Both stop as soon as it’s paid or void.',
  }),
  askAgain: toggle('Ask a second time a week later, if they have not answered', false),
} as const

/** Mail programs may post to such a link by themselves, but only over HTTPS. */
export function takesOneClick(url: string): boolean {
  const { protocol, pathname } = new URL(url)
  return protocol === 'https:' && pathname.startsWith(`${UNSUBSCRIBE_PATH}/`)
}
