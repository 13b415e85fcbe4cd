import type { InLanguages } from '#domain/language/language.ts'
import { type BusinessWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const BUSINESS_WORDS: InLanguages<BusinessWords> = { en, es }
