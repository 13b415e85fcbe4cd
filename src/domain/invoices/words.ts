import type { InLanguages } from '#domain/language/language.ts'
import { en, type InvoiceWords } from './words.en.ts'
import { es } from './words.es.ts'

export const INVOICE_WORDS: InLanguages<InvoiceWords> = { en, es }
