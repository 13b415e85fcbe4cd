// Customers choose to get only the mails that they need.

import { UNSUBSCRIBE_PATH } from '#domain/navigation/paths.ts'

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
