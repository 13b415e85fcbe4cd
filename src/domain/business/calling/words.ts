import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

/** On links to the business's number. */
const en = {
  call: 'Call',
  /** While the business has no number, such links open the contact form. */
  contactUs: 'Contact us',
}

export const CALLING_WORDS: InLanguages<typeof en> = { en, es }
