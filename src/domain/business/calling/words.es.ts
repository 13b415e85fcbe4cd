import type { CallingWords } from './words.en.ts'

export const es = {
  call: 'Llamar al',
  contactUs: 'Contáctenos',
} satisfies CallingWords
