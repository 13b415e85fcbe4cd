import type { InLanguages } from '#domain/language/language.ts'
import { en, type ImageWords } from './words.en.ts'
import { es } from './words.es.ts'

export const IMAGE_WORDS: InLanguages<ImageWords> = { en, es }
