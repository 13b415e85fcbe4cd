import type { InLanguages } from '#domain/language/language.ts'
import { en, type SchedulingWords } from './words.en.ts'
import { es } from './words.es.ts'

export const SCHEDULING_WORDS: InLanguages<SchedulingWords> = { en, es }
