import type { Language } from '#domain/language/language.ts'
import { isComplete } from '#domain/language/translations.ts'
import type { Page } from '#domain/pages/schema.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'

/** What visitors read of a page. Search engines can do without a description of their own. */
const SHOWN = TRANSLATED.pages.filter(({ path }) => path === 'title' || path === 'content')

/** Whether the page exists in this language. */
export function isPageIn(page: Page, language: Language): boolean {
  return language === 'en' || isComplete(page, SHOWN)
}
