import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

/** On links to the business's number. */
const en = {
  call: 'Call',
  /** While there is no number, such links lead to the contact form. */
  contactUs: 'Contact us',
}

export const CALLING_WORDS: InLanguages<typeof en> = { en, es }
