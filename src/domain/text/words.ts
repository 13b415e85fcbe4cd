import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  oneLineOnly: 'Line breaks and control characters are not allowed',
  noControlCharacters: 'Control characters are not allowed',
  notText: 'This must be text',
  tooLong: (limit: string) => `Please use at most ${limit} characters`,
}

export const TEXT_WORDS: InLanguages<typeof en> = { en, es }
