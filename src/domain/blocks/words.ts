import type { InLanguages } from '#domain/language/language.ts'
import { type BlockWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const BLOCK_WORDS: InLanguages<BlockWords> = { en, es }
