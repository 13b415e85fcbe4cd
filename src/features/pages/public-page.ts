import { isVisibleToVisitors } from '#domain/page/page.ts'
import { readPage } from '#domain/page/schema.ts'
import { isSlug } from '#domain/page/slug.ts'
import { type Metadata, metadataOf } from '#domain/seo/metadata.ts'
import { readGlobalSeoSettings } from '#features/settings/read-global-seo.ts'
import type { Reader } from '#store/store.ts'
import { inertHtml } from './inert-html.ts'
import { redirectOf } from './redirects.ts'
import { pages } from './stored-page.ts'

/** What a visitor gets at a page's address. */
export type PublicPage =
  | { kind: 'page'; title: string; html: string; metadata: Metadata }
  | { kind: 'redirect'; url: string }
  | { kind: 'none' }

export async function publicPage(reader: Reader, slug: string, siteUrl: string): Promise<PublicPage> {
  if (!isSlug(slug)) return { kind: 'none' }
  const [redirect, stored, seo] = await Promise.all([
    redirectOf(reader, slug, siteUrl),
    pages.get(reader, slug),
    readGlobalSeoSettings(reader),
  ])
  if (redirect.kind === 'to') return { kind: 'redirect', url: redirect.url }
  const page = stored && readPage(stored.id, stored.data)
  if (!page || !isVisibleToVisitors(page)) return { kind: 'none' }
  return {
    kind: 'page',
    title: page.title,
    html: inertHtml(page.content, siteUrl).html,
    metadata: metadataOf(page, seo, siteUrl),
  }
}
