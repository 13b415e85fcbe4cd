import { readPage } from '#domain/page/schema.ts'
import { previewLinks } from '#features/preview-links/stored-link.ts'
import type { Reader } from '#store/store.ts'
import { previewContent } from './preview-content.ts'
import { pages } from './stored-page.ts'

/** The page as it is saved, published or not. Undefined if the link doesn't work, for whatever reason. */
export async function linkedPreview(reader: Reader, token: string, siteUrl: string, now: Temporal.Instant) {
  const slug = await previewLinks.ownerOf(reader, token, now)
  const stored = slug === undefined ? undefined : await pages.get(reader, slug)
  if (!stored) return undefined
  const { title, content } = readPage(stored.id, stored.data)
  const { html } = await previewContent(reader, content, siteUrl)
  return { title, html }
}
