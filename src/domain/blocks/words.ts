import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  loads: { video: 'Play the video here', map: 'Show the map here' },
  divides: 'How much of the picture shows the state before',
}

export const BLOCK_WORDS: InLanguages<typeof en> = { en, es }
