// Words about a booking that several pages and the mails share. What only the form says is in form/words.ts.
import type { InLanguages } from '#domain/language/language.ts'
import { type BookingWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const BOOKING_WORDS: InLanguages<BookingWords> = { en, es }
