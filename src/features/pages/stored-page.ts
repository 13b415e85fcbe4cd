import type { Language } from '#domain/language/language.ts'
import { inLanguage, isComplete } from '#domain/language/translations.ts'
import { PAGE_MESSAGES, PREVIEW_LINK_DAYS, previewPath, type ShowsPage } from '#domain/pages/page.ts'
import { type Page, readPage } from '#domain/pages/schema.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import {
  type NewLink,
  type PrivateLinkState,
  privateLinkSchema,
  privateLinks,
} from '#features/security/private-links.ts'
import { collection } from '#store/collection.ts'
import type { Query, Reader, Store } from '#store/store.ts'

/** Read by `readPage`, which fills in a page's missing fields from its id. */
export const pages = collection('pages')

/** One link for each page, under the page's slug. */
export const previewLinks = privateLinks(collection('preview-links', privateLinkSchema))

export async function previewLinkState(reader: Reader, slug: string, now: Temporal.Instant): Promise<PrivateLinkState> {
  await pages.require(reader, slug, PAGE_MESSAGES.notFound)
  return previewLinks.state(reader, slug, now)
}

/** Returns the path of the link, which is shown once. */
export async function makePreviewLink(store: Store, slug: string, link: Pick<NewLink, 'by' | 'now'>): Promise<string> {
  const token = await store.transaction(async (tx) => {
    await pages.require(tx, slug, PAGE_MESSAGES.notFound)
    return previewLinks.make(tx, slug, { ...link, days: PREVIEW_LINK_DAYS })
  })
  return previewPath(token)
}

export async function withdrawPreviewLink(store: Store, slug: string): Promise<void> {
  await pages.require(store, slug, PAGE_MESSAGES.notFound)
  await store.transaction((tx) => previewLinks.withdraw(tx, slug))
}

/** The parts of a page that visitors read. Search engines can do without its own description. */
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
