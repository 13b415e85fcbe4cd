import { PAGE_MESSAGES, PREVIEW_LINK_DAYS, previewPath } from '#domain/pages/page.ts'
import {
  type NewLink,
  type PrivateLinkState,
  privateLinkSchema,
  privateLinks,
} from '#features/security/private-links.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'

/** Read by `readPage`, which fills in what a page lacks from its id. */
export const pages = collection('pages')

/** One link for each page, under the page's slug. */
export const previewLinks = privateLinks(collection('preview-links', privateLinkSchema))

export async function previewLinkState(reader: Reader, slug: string, now: Temporal.Instant): Promise<PrivateLinkState> {
  await pages.require(reader, slug, PAGE_MESSAGES.notFound)
  return previewLinks.state(reader, slug, now)
}

/** Returns the path of the link, which is shown once. */
export async function makePreviewLink(store: Store, slug: string, link: Pick<NewLink, 'by' | 'now'>): Promise<string> {
  const token = await store.transaction(async (tx) => {
    await pages.require(tx, slug, PAGE_MESSAGES.notFound)
    return previewLinks.make(tx, slug, { ...link, days: PREVIEW_LINK_DAYS })
  })
  return previewPath(token)
}

export async function withdrawPreviewLink(store: Store, slug: string): Promise<void> {
  await pages.require(store, slug, PAGE_MESSAGES.notFound)
  await store.transaction((tx) => previewLinks.withdraw(tx, slug))
}
