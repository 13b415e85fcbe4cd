import { readPage } from '#domain/pages/schema.ts'
import { fillBlocks } from '#features/blocks/fill-blocks.ts'
import { previewLinks } from '#features/pages/preview-link.ts'
import type { Reader } from '#store/store.ts'
import { inertHtml } from './inert-html.ts'
import { pages } from './stored-page.ts'

/** The page as it is saved, published or not. Undefined if the link doesn't work, for whatever reason. */
export async function linkedPreview(reader: Reader, token: string, siteUrl: string, now: Temporal.Instant) {
  const slug = await previewLinks.ownerOf(reader, token, now)
  const stored = slug === undefined ? undefined : await pages.get(reader, slug)
  if (!stored) return undefined
  const { title, content } = readPage(stored.id, stored.data)
  const { html } = await fillBlocks(reader, inertHtml(content, siteUrl))
  return { title, html }
}
