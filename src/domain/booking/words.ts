import type { InLanguages } from '#domain/language/language.ts'
import { type BookingWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const BOOKING_WORDS: InLanguages<BookingWords> = { en, es }
