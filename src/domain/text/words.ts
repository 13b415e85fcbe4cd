import type { InLanguages } from '#domain/language/language.ts'
import { en, type TextWords } from './words.en.ts'
import { es } from './words.es.ts'

export const TEXT_WORDS: InLanguages<TextWords> = { en, es }
