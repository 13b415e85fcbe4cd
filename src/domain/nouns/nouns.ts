import type { Noun } from './noun.ts'

/** Every noun that is described by `noun()` has its line here. */
export const NOUNS: Noun[] = []
