import type { InLanguages } from '#domain/language/language.ts'
import { type BookingFormWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const BOOKING_FORM_WORDS: InLanguages<BookingFormWords> = { en, es }
