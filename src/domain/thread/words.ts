import type { InLanguages } from '#domain/language/language.ts'
import { en, type ThreadWords } from './words.en.ts'
import { es } from './words.es.ts'

export const THREAD_WORDS: InLanguages<ThreadWords> = { en, es }
