import type { InLanguages } from '#domain/language/language.ts'
import { en, type PhotoFieldWords } from './words.en.ts'
import { es } from './words.es.ts'

export const PHOTO_FIELD_WORDS: InLanguages<PhotoFieldWords> = { en, es }
