import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  phoneRequired: 'Phone number is required',
  /** For a robot that fills in everything. */
  honeypot: 'Leave this empty',
}

export const PERSON_WORDS: InLanguages<typeof en> = { en, es }
