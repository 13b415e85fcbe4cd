import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

/** In a file of its own: every public page loads it. */
const en = { staffDoor: 'Staff sign-in: press three times' }

export const DOOR_WORDS: InLanguages<typeof en> = { en, es }
