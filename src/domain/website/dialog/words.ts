import type { InLanguages } from '#domain/language/language.ts'
import { type DialogWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const DIALOG_WORDS: InLanguages<DialogWords> = { en, es }
