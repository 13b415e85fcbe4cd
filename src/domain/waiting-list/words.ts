import type { InLanguages } from '#domain/language/language.ts'
import { en, type WaitingWords } from './words.en.ts'
import { es } from './words.es.ts'

export const WAITING_WORDS: InLanguages<WaitingWords> = { en, es }

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
