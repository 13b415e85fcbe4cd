import { createContext, use } from 'react'
import { type InLanguages, LANGUAGES, type Language } from '#domain/language/language.ts'
import { localPath } from '#domain/navigation/local-paths.ts'

/** The language of the document. In islands, too: island.tsx and hydrate.tsx provide it. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return use(LanguageContext)
}

/** A browser gets the texts of its page's language only: script/bundle/one-language.ts. */
export function useWords<Words>(words: InLanguages<Words>): Words {
  return words[useLanguage()]
}

/** Returns a function that makes the address of a page of the site in the document's language. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => pathIn(path, language)
}

/** The browser code of public pages is built once per language. English addresses stay as they are. */
export function pathIn(path: string, language: Language): string {
  return import.meta.env.MODE === 'en' ? path : localPath(path, language)
}

/** In the browser. */
export function documentLanguage(): Language {
  // The service worker has no document.
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang
  return LANGUAGES.find((language) => language === lang) ?? 'en'
}
