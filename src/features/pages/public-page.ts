import { type Metadata, metadataOf } from '#domain/metadata.ts'
import { isVisibleToVisitors } from '#domain/page.ts'
import { readPage } from '#domain/page-schema.ts'
import { isSlug } from '#domain/slug.ts'
import type { Reader } from '#store/store.ts'
import { readGlobalSeoSettings } from '../seo/read-global-seo.ts'
import { inertHtml } from './inert-html.ts'
import { redirectOf } from './redirects.ts'

/** What is at an address of a page, and the slugs whose pages decided it. */
export type PublicPage = { slugs: string[] } & (
  | { kind: 'page'; title: string; html: string; metadata: Metadata }
  | { kind: 'redirect'; url: string }
  | { kind: 'none' }
)

export async function publicPage(reader: Reader, slug: string, siteUrl: string): Promise<PublicPage> {
  if (!isSlug(slug)) return { kind: 'none', slugs: [] }
  const [{ outcome, slugs }, stored, seo] = await Promise.all([
    redirectOf(reader, slug, siteUrl),
    reader.get('pages', slug),
    readGlobalSeoSettings(reader),
  ])
  if (outcome.kind === 'to') return { kind: 'redirect', url: outcome.url, slugs }
  const page = stored && readPage(stored.id, stored.data)
  if (!page || !isVisibleToVisitors(page)) return { kind: 'none', slugs }
  return {
    kind: 'page',
    title: page.title,
    html: inertHtml(page.content, siteUrl).html,
    metadata: metadataOf(page, seo, siteUrl),
    slugs,
  }
}
