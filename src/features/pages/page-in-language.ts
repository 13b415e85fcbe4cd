import type { Language } from '#domain/language/language.ts'
import { inLanguage, isComplete } from '#domain/language/translations.ts'
import type { ShowsPage } from '#domain/pages/page.ts'
import { type Page, readPage } from '#domain/pages/schema.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import type { Query, Reader } from '#store/store.ts'
import { pages } from './stored-page.ts'

/** What visitors read of a page. Search engines can do without a description of their own. */
const SHOWN = TRANSLATED.pages.filter(({ path }) => path === 'title' || path === 'content')

/** Whether the page exists in this language. */
export function isPageIn(page: Page, language: Language): boolean {
  return language === 'en' || isComplete(page, SHOWN)
}

/** The pages that visitors find listed in this language, by title. */
export async function listedPages(
  { reader, shows }: { reader: Reader; shows: ShowsPage },
  where: Query['where'],
  language: Language,
): Promise<Page[]> {
  // Content is long, but a page without its translation isn't in Spanish.
  const found = await pages.query(reader, { where, orderBy: 'title', isShort: language === 'en' })
  return found
    .map(({ id, data }) => readPage(id, data))
    .filter((page) => shows(page) && isPageIn(page, language))
    .map((page) => inLanguage(page, TRANSLATED.pages, language))
}
