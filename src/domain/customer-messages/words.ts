import type { InLanguages } from '#domain/language/language.ts'
import { en, type OptOutWords } from './words.en.ts'
import { es } from './words.es.ts'

export const OPT_OUT_WORDS: InLanguages<OptOutWords> = { en, es }
