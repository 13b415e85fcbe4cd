import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  title: (name: string) => `${name} - Professional Plumbing Services`,
  services: (isAlwaysThere: boolean) => `Expert plumbing services${isAlwaysThere ? ' available 24/7' : ''}.`,
  licensedAndInsured: 'Licensed and insured plumbers.',
  keywords: ['plumbing', 'services'],
  emergency: 'emergency plumber',
}

export const SEO_WORDS: InLanguages<typeof en> = { en, es }
