import type { PageWords } from './words.en.ts'

export const es = { notFound: 'Página no encontrada' } satisfies PageWords
