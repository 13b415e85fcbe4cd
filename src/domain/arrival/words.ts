import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  sentences: {
    'on-my-way': 'We are on our way to you.',
    'running-late': 'We are running late. We’re sorry.',
    here: 'We are here.',
  },
  expect: (span: string) => `Expect us ${span}.`,
}

export const ARRIVAL_SENTENCES: InLanguages<typeof en> = { en, es }
