import type { InLanguages } from '#domain/language/language.ts'
import { type ArrivalWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const ARRIVAL_SENTENCES: InLanguages<ArrivalWords> = { en, es }
