import type { DialogWords } from './words.en.ts'

export const es = { close: 'Cerrar' } satisfies DialogWords
