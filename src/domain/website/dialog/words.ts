import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

/** In a separate file, because forms load it in the browser. */
const en = { close: 'Close' }

export const DIALOG_WORDS: InLanguages<typeof en> = { en, es }
