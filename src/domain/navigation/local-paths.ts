import { LANGUAGES, type Language } from '#domain/language/language.ts'
import { isBackOffice } from './navigation.ts'
import { SECRET_PLACES } from './paths.ts'

const SPANISH = '/es'

/** Paths with one address for all languages: files, the API, and pages that follow the language of their content. */
const ONE_ADDRESS = new Set([SPANISH, '/api', '/files', '/assets', '/appointment', '/estimate', ...SECRET_PLACES])

/** A place on the waiting list. Its form is a page like any other. */
const WAITING_PLACE = /^\/waiting-list\/./

/** The address of the page in a language, with its query and fragment. Links to elsewhere stay. */
export function localPath(path: string, language: Language): string {
  if (language === 'en' || !hasLanguages(path)) return path
  return path.replace(/^\/(?=$|[?#])/, '').replace(/^/, SPANISH)
}

/** By a canonical path. Pages with one address are in the language of their content: page-language.ts. */
export function languageOfPath(pathname: string): Language {
  const isSpanish = pathname === SPANISH || pathname.startsWith(`${SPANISH}/`)
  return isSpanish && hasLanguages(englishPath(pathname)) ? 'es' : 'en'
}

/** The path that the page has in English, by which the program knows it. */
export function englishPath(path: string): string {
  const rest = path.match(/^\/es(?![^/?#])(.*)$/)?.[1]
  if (rest === undefined) return path
  return rest.startsWith('/') ? rest : `/${rest}`
}

function hasLanguages(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  const [, place = ''] = pathname.split('/')
  if (!pathname.startsWith('/') || pathname.startsWith('//') || isBackOffice(pathname)) return false
  return !ONE_ADDRESS.has(`/${place}`) && !WAITING_PLACE.test(pathname)
}

/** The same page in each language, for search engines. Visitors of other languages get English. */
export function alternatesOf(path: string): { hrefLang: string; path: string }[] {
  const each = LANGUAGES.map((language) => ({ hrefLang: language as string, path: localPath(path, language) }))
  return [...each, { hrefLang: 'x-default', path }]
}
