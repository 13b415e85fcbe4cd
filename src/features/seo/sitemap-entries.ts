import { EMERGENCY_PATH } from '#domain/emergency.ts'
import { PUBLIC_LINKS } from '#domain/navigation.ts'
import { isInSitemap } from '#domain/page.ts'
import { readPage } from '#domain/page-schema.ts'
import { projectPath } from '#domain/project.ts'
import type { SitemapEntry } from '#domain/sitemap.ts'
import { pagePath } from '#domain/visitor-page.ts'
import type { Query, Reader, Stored } from '#store/store.ts'

/** Part of the program, and what most visitors see first. */
export const FIXED_PATHS = [...PUBLIC_LINKS.map(({ to }) => to), EMERGENCY_PATH]
const AT_ONCE = 200

/** What search engines should know of: the fixed pages, every project, and the pages that want to be found. */
export async function sitemapEntries(reader: Reader): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = FIXED_PATHS.map((path) => ({ path }))
  for await (const { id, updatedAt, data } of all(reader, 'pages')) {
    if (isInSitemap(readPage(id, data))) entries.push({ path: pagePath(id), changedAt: updatedAt })
  }
  for await (const { id, updatedAt } of all(reader, 'projects')) {
    entries.push({ path: projectPath(id), changedAt: updatedAt })
  }
  return entries
}

/** A few at a time: a page holds up to a megabyte of HTML. */
async function* all(reader: Reader, collection: string): AsyncGenerator<Stored> {
  const query: Query = { limit: AT_ONCE }
  do {
    const { items, nextCursor } = await reader.query(collection, query)
    yield* items
    query.cursor = nextCursor
  } while (query.cursor !== undefined)
}
