import type { InLanguages } from '#domain/language/language.ts'
import { en, type ServiceWords } from './words.en.ts'
import { es } from './words.es.ts'

export const SERVICE_WORDS: InLanguages<ServiceWords> = { en, es }
