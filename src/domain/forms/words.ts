import type { InLanguages } from '#domain/language/language.ts'
import { en, type FormWords } from './words.en.ts'
import { es } from './words.es.ts'

export const FORM_WORDS: InLanguages<FormWords> = { en, es }
