import type { InLanguages } from '#domain/language/language.ts'
import { en, type SiteWords } from './words.en.ts'
import { es } from './words.es.ts'

export const SITE_WORDS: InLanguages<SiteWords> = { en, es }
