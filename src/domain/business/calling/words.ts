import type { InLanguages } from '#domain/language/language.ts'
import { type CallingWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const CALLING_WORDS: InLanguages<CallingWords> = { en, es }
