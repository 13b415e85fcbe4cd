import type { InLanguages } from '#domain/language/language.ts'
import { en, type SeoWords } from './words.en.ts'
import { es } from './words.es.ts'

export const SEO_WORDS: InLanguages<SeoWords> = { en, es }
