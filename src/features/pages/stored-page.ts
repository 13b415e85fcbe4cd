import { Refusal } from '#domain/documents/refusal.ts'
import { PAGE_MESSAGES, PREVIEW_LINK_DAYS, previewPath } from '#domain/pages/page.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { type PrivateLinkState, privateLinkSchema, privateLinks } from '#features/security/private-links.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'

/** Read by `readPage`, which fills in what a page lacks from its id. */
export const pages = collection('pages')

/** One link for each page, under the page's slug. */
export const previewLinks = privateLinks(collection('preview-links', privateLinkSchema))

export async function previewLinkState(reader: Reader, slug: string, now: Temporal.Instant): Promise<PrivateLinkState> {
  await requirePage(reader, slug)
  return previewLinks.state(reader, slug, now)
}

/** Returns the path of the link, which is shown once. */
export async function makePreviewLink(store: Store, slug: string, now: Temporal.Instant): Promise<string> {
  const token = await store.transaction(async (tx) => {
    await requirePage(tx, slug)
    return previewLinks.make(tx, slug, PREVIEW_LINK_DAYS, now)
  })
  return previewPath(token)
}

export async function withdrawPreviewLink(store: Store, slug: string): Promise<void> {
  await requirePage(store, slug)
  await store.transaction((tx) => previewLinks.withdraw(tx, slug))
}

async function requirePage(reader: Reader, slug: string): Promise<void> {
  if (!isSlug(slug) || !(await pages.get(reader, slug))) throw new Refusal('not-found', PAGE_MESSAGES.notFound)
}
