import type { InLanguages } from '#domain/language/language.ts'
import { en, type PageWords } from './words.en.ts'
import { es } from './words.es.ts'

export const PAGE_WORDS: InLanguages<PageWords> = { en, es }
