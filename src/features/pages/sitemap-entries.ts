import { EMERGENCY_PATH, isNamed } from '#domain/business/business.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import type { SitemapEntry } from '#domain/metadata/sitemap.ts'
import { alternatesOf, localPath } from '#domain/navigation/local-paths.ts'
import { PUBLIC_LINKS } from '#domain/navigation/navigation.ts'
import { isIndexable, pagePath } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import { picturesNamedIn, variantUrl } from '#domain/pictures/address.ts'
import { projectPath } from '#domain/projects/project.ts'
import { isPublishedProject } from '#domain/projects/schema.ts'
import { SERVICES_PATH, servicePath } from '#domain/services/service-type.ts'
import { PRIVACY_PATH } from '#domain/website/parts/footer.ts'
import { services, shownServices } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { emptyPages } from '#features/website/empty-pages.ts'
import { isSpanishOn } from '#features/website/page-language.ts'
import { collection } from '#store/collection.ts'
import type { PageReading } from './page-reading.ts'
import { isPageIn, pages } from './stored-page.ts'

/** Pages that are part of the program, and that most visitors see first. */
export const FIXED_PATHS = [...PUBLIC_LINKS.map(({ to }) => to), SERVICES_PATH, EMERGENCY_PATH, PRIVACY_PATH]

const projects = collection('projects')

/** A page holds up to a megabyte of HTML. */
const AT_ONCE = 50

/** The fixed pages with content, the published projects, the published services, and the pages that search engines may list. */
export async function sitemapEntries({ reader, shows }: PageReading): Promise<SitemapEntry[]> {
  if (!isNamed(await readBusiness(reader))) return []
  const [empty, isSpanish] = await Promise.all([emptyPages(reader), isSpanishOn(reader)])
  const englishOnly = new Set<string>()
  const entries: SitemapEntry[] = FIXED_PATHS.filter((path) => !empty.includes(path)).map((path) => ({ path }))
  for await (const { id, updatedAt, data } of pages.each(reader, {}, AT_ONCE)) {
    const page = readPage(id, data)
    const [changedAt = updatedAt] = [updatedAt, page.publishAt].toSorted().toReversed()
    if (!shows(page) || !isIndexable(page)) continue
    if (isSpanish && !isPageIn(page, 'es')) englishOnly.add(pagePath(id))
    entries.push({ path: pagePath(id), changedAt, images: picturesIn(page.content) })
  }
  for await (const { id, updatedAt, data } of projects.each(reader)) {
    if (!isPublishedProject(data)) continue
    entries.push({ path: projectPath(id), changedAt: updatedAt, images: picturesIn(JSON.stringify(data)) })
  }
  const changes = new Map((await services.query(reader)).map(({ id, updatedAt }) => [id, updatedAt]))
  for (const { slug, image, description } of await shownServices(reader)) {
    const changedAt = changes.get(slug)
    const images = picturesIn(`${image} ${description}`)
    entries.push({ path: servicePath(slug), ...(changedAt && { changedAt }), images })
  }
  return isSpanish
    ? entries.flatMap((entry) => (englishOnly.has(entry.path) ? [entry] : inEachLanguage(entry)))
    : entries
}

function inEachLanguage(entry: SitemapEntry): SitemapEntry[] {
  const languages = alternatesOf(entry.path)
  return LANGUAGES.map((language) => ({ ...entry, path: localPath(entry.path, language), languages }))
}

/** Search engines want the important pictures, not every one. */
const MOST_PICTURES = 20
const PREVIEW_WIDTH = 1280

function picturesIn(text: string): string[] {
  return picturesNamedIn(text, MOST_PICTURES).map((picture) => variantUrl(picture, PREVIEW_WIDTH, 'jpg'))
}
