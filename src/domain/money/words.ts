import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  to: 'To',
  columns: { description: 'Description', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
  page: (page: number, count: number) => `Page ${page} of ${count}`,
}

export const PAPER_WORDS: InLanguages<typeof en> = { en, es }
