import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

/** What a form says before a photo is chosen. */
const en = {
  add: 'Add photos',
  hint: 'Up to 6, 10 MB each. Only you and our team can see these.',
  unloaded: 'Photos don’t work right now. Please try again later.',
}

export const PHOTO_FIELD_WORDS: InLanguages<typeof en> = { en, es }
