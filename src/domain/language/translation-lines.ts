import type { Translated } from './translations.ts'

/** For comparing two versions of a document: "hero.title: Su plomero". */
export function translationLines({ spanish = [] }: Translated): string[] {
  return spanish.map(({ field, text }) => `${field}: ${text}`)
}
