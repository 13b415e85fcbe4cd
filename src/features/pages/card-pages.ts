import { isVisibleToVisitors } from '#domain/page/page.ts'
import { readPage } from '#domain/page/schema.ts'
import type { Reader } from '#store/store.ts'
import { pages } from './stored-page.ts'

/** The card pages, as the home page shows them. */
export async function cardPages(store: Reader) {
  const cards = await pages.query(store, { where: { type: 'card' }, orderBy: 'title' })
  return cards
    .map(({ id, data }) => readPage(id, data))
    .filter(isVisibleToVisitors)
    .map(({ slug, title, seo }) => ({ slug, title, description: seo.description }))
}
