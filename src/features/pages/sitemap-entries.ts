import { isNamed } from '#domain/business/business.ts'
import { EMERGENCY_PATH } from '#domain/business/emergency.ts'
import { pagePath } from '#domain/page/address.ts'
import { isInSitemap } from '#domain/page/page.ts'
import { readPage } from '#domain/page/schema.ts'
import { projectPath } from '#domain/project/project.ts'
import type { SitemapEntry } from '#domain/seo/sitemap.ts'
import { SERVICES_PATH, servicePath } from '#domain/service/address.ts'
import { PUBLIC_LINKS } from '#domain/site/navigation.ts'
import { readServices } from '#features/appointments/slots/read-services.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { collection } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'
import { pages } from './stored-page.ts'

/** Pages that are part of the program, and that most visitors see first. */
export const FIXED_PATHS = [...PUBLIC_LINKS.map(({ to }) => to), SERVICES_PATH, EMERGENCY_PATH]

const projects = collection('projects')

/** A page holds up to a megabyte of HTML. */
const AT_ONCE = 50

/** The fixed pages, every project, the published services, and the pages that search engines may list. */
export async function sitemapEntries(reader: Reader): Promise<SitemapEntry[]> {
  if (!isNamed(await readBusiness(reader))) return []
  const entries: SitemapEntry[] = FIXED_PATHS.map((path) => ({ path }))
  for await (const { id, updatedAt, data } of pages.each(reader, {}, AT_ONCE)) {
    if (isInSitemap(readPage(id, data))) entries.push({ path: pagePath(id), changedAt: updatedAt })
  }
  for await (const { id, updatedAt } of projects.each(reader)) {
    entries.push({ path: projectPath(id), changedAt: updatedAt })
  }
  for (const { slug, published } of await readServices(reader)) {
    if (published) entries.push({ path: servicePath(slug) })
  }
  return entries
}
