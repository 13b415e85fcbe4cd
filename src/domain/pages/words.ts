import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = { notFound: 'Page not found' }

export const PAGE_WORDS: InLanguages<typeof en> = { en, es }
