import { pagePath } from '#domain/pages/address.ts'
import { isVisibleToVisitors, type ShowsPage } from '#domain/pages/publication.ts'
import { readPage } from '#domain/pages/schema.ts'
import { isPublishedProject } from '#domain/projects/schema.ts'
import { instantText } from '#domain/time/instant.ts'
import { pages } from '#features/pages/stored-page.ts'
import { collection } from '#store/collection.ts'
import type { Store } from '#store/store.ts'
import { siteNavigation } from './site-navigation.ts'
import { readPublished } from './stored-website.ts'

/** A page holds up to a megabyte of HTML. */
const AT_ONCE = 50

/** Besides pages, what visitors read may link to a page. */
const LINKING = [collection('services'), collection('site')]
const projects = collection('projects')

const NAMED_PAGE = /\/pages\/([a-z0-9-]{1,120})/g

/** The slugs of published pages that no visitor finds by following links. */
export async function unlinkedPages(store: Store, now: Temporal.Instant): Promise<string[]> {
  const shows: ShowsPage = (page) => isVisibleToVisitors(page, instantText(now))
  const linked = new Set<string>()
  const note = (text: string) => {
    for (const [, slug = ''] of text.matchAll(NAMED_PAGE)) linked.add(slug)
  }
  const { menu, footer } = await siteNavigation(store, shows)
  note(JSON.stringify([menu, footer]))
  const { sections } = await readPublished(store, 'home')
  const listsCards = sections.some(({ type, hidden }) => type === 'pages' && !hidden)
  const published: string[] = []
  for await (const { id, data } of pages.each(store, {}, AT_ONCE)) {
    const page = readPage(id, data)
    if (!shows(page)) continue
    if (page.type === 'card' && listsCards) linked.add(id)
    published.push(id)
    // A link to itself leads nobody to a page.
    note(page.content.replaceAll(pagePath(id), ''))
  }
  for (const linking of LINKING) {
    for await (const { data } of linking.each(store, {}, AT_ONCE)) note(JSON.stringify(data))
  }
  for await (const { data } of projects.each(store, {}, AT_ONCE)) {
    if (isPublishedProject(data)) note(JSON.stringify(data))
  }
  return published.filter((slug) => !linked.has(slug))
}
