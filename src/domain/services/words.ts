import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  select: 'Select a service',
  required: 'Please select a service type',
  callOnly: 'This is an emergency service. Please call us right away.',
  notBookable: 'This service cannot be booked online. Please call us.',
  yesOrNo: { Yes: 'Yes', No: 'No' },
  visit: (length: string) => `About ${length}`,
  window: (length: string) => `arrival within a window of ${length}`,
  priceFrom: (price: string) => `from ${price}`,
  priceUpTo: (price: string) => `up to ${price}`,
  answerRequired: 'Please answer this question',
  answerChoice: 'Please choose one of the answers',
  answerNumber: 'Please enter a number',
}

export const SERVICE_WORDS: InLanguages<typeof en> = { en, es }
