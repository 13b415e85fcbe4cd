import type { InLanguages } from '#domain/language/language.ts'
import { type ChoiceWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const CHOICE_WORDS: InLanguages<ChoiceWords> = { en, es }
