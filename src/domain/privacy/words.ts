import type { InLanguages } from '#domain/language/language.ts'
import { en, type PrivacyWords } from './words.en.ts'
import { es } from './words.es.ts'

export const PRIVACY_WORDS: InLanguages<PrivacyWords> = { en, es }
