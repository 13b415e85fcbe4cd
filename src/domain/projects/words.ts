import type { InLanguages } from '#domain/language/language.ts'
import { en, type ProjectWords } from './words.en.ts'
import { es } from './words.es.ts'

export const PROJECT_WORDS: InLanguages<ProjectWords> = { en, es }
