import type { InLanguages } from '#domain/language/language.ts'
import { en, type FeedbackWords } from './words.en.ts'
import { es } from './words.es.ts'

export const FEEDBACK_WORDS: InLanguages<FeedbackWords> = { en, es }
