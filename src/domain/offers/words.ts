import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  title: 'Choose a time',
  lead: 'We can’t make the time you asked for, but we’re holding these times for you:',
  accept: 'Take this time',
  decline: 'No thanks, cancel my request',
  others: 'Ask for other times',
  othersLabel: 'When works for you?',
  accepted: 'Thank you. Your appointment is confirmed.',
  declined: 'Your request is canceled.',
  asked: 'Thank you. We will look for other times.',
  gone: 'This time is no longer offered. Please choose another one, or call us.',
}

export const CHOICE_WORDS: InLanguages<typeof en> = { en, es }
