import type { InLanguages } from '#domain/language/language.ts'
import { type CustomerLinkWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const CUSTOMER_LINK_WORDS: InLanguages<CustomerLinkWords> = { en, es }
