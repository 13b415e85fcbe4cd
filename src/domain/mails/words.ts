import type { InLanguages } from '#domain/language/language.ts'
import { en, type MailWords } from './words.en.ts'
import { es } from './words.es.ts'

export const MAIL_WORDS: InLanguages<MailWords> = { en, es }
