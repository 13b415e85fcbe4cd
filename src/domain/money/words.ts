import type { InLanguages } from '#domain/language/language.ts'
import { en, type PaperWords } from './words.en.ts'
import { es } from './words.es.ts'

export const PAPER_WORDS: InLanguages<PaperWords> = { en, es }
