import type { Language } from '#domain/language/language.ts'
import { languageOfPath } from '#domain/navigation/local-paths.ts'
import { documentLanguage } from '#features/customer-link/document-language.ts'
import type { Reader } from '#store/store.ts'
import { readPublished } from './stored-website.ts'

/**
 * The language in which the page at a canonical path is shown. While Spanish is off, its addresses are no pages, but what a
 * private link shows stays in its language.
 */
export async function pageLanguage(
  reader: Reader,
  path: string,
  claims: Pick<Reader, 'findClaim'> = reader,
): Promise<Language> {
  const shown = await documentLanguage(reader, claims, path)
  if (shown) return shown
  const language = languageOfPath(path)
  return language === 'en' || (await isSpanishOn(reader)) ? language : 'en'
}

/** Whether the owner turned Spanish on. */
export async function isSpanishOn(reader: Reader): Promise<boolean> {
  const { languages } = await readPublished(reader, 'navigation')
  return languages.spanish
}
