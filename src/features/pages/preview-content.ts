import type { RemovedMarkup } from '#domain/page/removed-markup.ts'
import { fillBlocks } from '#features/blocks/fill-blocks.ts'
import type { Reader } from '#store/store.ts'
import { inertHtml } from './inert-html.ts'

/** Unsaved content as visitors would get it, and what they would not get. */
export async function previewContent(reader: Reader, content: string, siteUrl: string) {
  const inert = inertHtml(content, siteUrl)
  const { html, isIncomplete } = await fillBlocks(reader, inert.html)
  const removed: RemovedMarkup[] = isIncomplete ? [...inert.removed, 'card'] : inert.removed
  return { html, removed }
}
