import { useLocation, useMatches } from 'react-router'
import { LANGUAGE_NAMES, type Language } from '#domain/language/language.ts'
import { localPath } from '#domain/navigation/local-paths.ts'
import { HOME_PATH } from '#domain/navigation/navigation.ts'
import { useLanguage } from '../language/language.tsx'
import { useLayout } from './use-layout.ts'

/** To the same page in the other language. Pages that have one address have no such link. */
export function LanguageLink({ className }: { className: string }) {
  const other = useOtherLanguage()
  if (!other) return null
  return (
    <a href={other.path} lang={other.language} hrefLang={other.language} className={className}>
      {LANGUAGE_NAMES[other.language]}
    </a>
  )
}

/** Null while Spanish is off. */
export function useOtherLanguage(): { language: Language; path: string } | null {
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  const here = useLanguage()
  const { isSpanishOn } = useLayout()
  const path = `${pathname}${search}`
  if (!isSpanishOn || localPath(path, 'es') === path) return null
  const language = here === 'en' ? 'es' : 'en'
  return { language, path: localPath(isEnglishOnly(page?.loaderData) ? HOME_PATH : path, language) }
}

interface Page {
  page?: { isEnglishOnly?: boolean }
}

function isEnglishOnly(loaderData: unknown): boolean {
  const data: Page = typeof loaderData === 'object' && loaderData !== null ? loaderData : {}
  return data.page?.isEnglishOnly === true
}
