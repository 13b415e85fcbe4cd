import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

// Lets customers limit their mails to the ones they need.

const en = {
  title: 'Fewer emails',
  question: 'Do you want no more reminders, thank-yous and requests for a review from us?',
  kept: 'You still get what concerns your appointments: confirmations, changes and answers to your messages.',
  out: 'Yes, stop these emails',
  done: 'Done. You won’t get reminders, thank-yous or requests for a review from us any more.',
  back: 'I do want these emails',
  again: 'Done. You’ll get these emails again.',
  unknown: 'This link is not known here. Please reply to one of our emails, and we’ll stop them by hand.',
  link: 'Stop reminders and requests for a review',
}

export const OPT_OUT_WORDS: InLanguages<typeof en> = { en, es }
