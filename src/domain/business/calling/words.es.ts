import type { CallingWords } from './words.en.ts'

export const es = {
  call: 'Llamar al',
  contactUs: 'Comuníquese con nosotros',
} satisfies CallingWords
