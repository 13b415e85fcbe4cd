import type { InLanguages } from '#domain/language/language.ts'
import { type ContactWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const CONTACT_WORDS: InLanguages<ContactWords> = { en, es }
