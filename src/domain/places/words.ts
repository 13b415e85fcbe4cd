import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  zip: 'Please enter a ZIP code of five digits',
  zipRequired: 'Please enter the ZIP code of the visit',
  streetRequired: 'Please enter the street of the visit',
}

export const PLACE_WORDS: InLanguages<typeof en> = { en, es }
