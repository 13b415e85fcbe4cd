import type { InLanguages } from '#domain/language/language.ts'
import { en, type TimeWords } from './words.en.ts'
import { es } from './words.es.ts'

export const TIME_WORDS: InLanguages<TimeWords> = { en, es }
