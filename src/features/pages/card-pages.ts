import { readPage } from '#domain/pages/schema.ts'
import type { PageReading } from './page-reading.ts'
import { pages } from './stored-page.ts'

/** The card pages, as the home page shows them. */
export async function cardPages({ reader, shows }: PageReading) {
  const cards = await pages.query(reader, { where: { type: 'card' }, orderBy: 'title', isShort: true })
  return cards
    .map(({ id, data }) => readPage(id, data))
    .filter(shows)
    .map(({ slug, title, seo }) => ({ slug, title, description: seo.description }))
}
