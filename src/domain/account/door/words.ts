import type { InLanguages } from '#domain/language/language.ts'
import { type DoorWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const DOOR_WORDS: InLanguages<DoorWords> = { en, es }
