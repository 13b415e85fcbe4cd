import type { InLanguages } from '#domain/language/language.ts'
import { en, type PhotoWords } from './words.en.ts'
import { es } from './words.es.ts'

export const PHOTO_WORDS: InLanguages<PhotoWords> = { en, es }
