import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { ITEM_REASONS } from '#domain/import/import.ts'
import { pagePath } from '#domain/pages/page.ts'
import { EMPTY_PAGE, pageSchema } from '#domain/pages/schema.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import type { AdministratorActor } from '#features/account/authenticate.ts'
import { readContext } from '#features/documents/access.ts'
import type { Written } from '#features/documents/policy-shape.ts'
import { pageSaved } from '#features/pages/page-policy.ts'
import { pages } from '#features/pages/stored-page.ts'
import { findImage } from '#features/pictures/image-record.ts'
import { addRedirect } from '#features/redirects/redirect-site.ts'
import type { Transaction } from '#store/store.ts'
import type { ImportSite } from './plan-import.ts'
import {
  FORGOTTEN,
  type ImportItem,
  type ItemData,
  importItems,
  isIn,
  leaveOut,
  pictureItemId,
} from './stored-import.ts'

/** Imports one page. Skips one that this site refuses, with the text of the refusal. */
export async function importPage(site: ImportSite, item: ImportItem, actor: AdministratorActor, now: Temporal.Instant) {
  try {
    await saveDraft(site, item, actor, now)
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error
    await leaveOut(site.store, item, error.message)
  }
}

/** Saves a page as a draft, with the redirect from its old address, and records it in the same transaction. */
async function saveDraft(
  { store, siteUrl }: ImportSite,
  item: ImportItem,
  actor: AdministratorActor,
  now: Temporal.Instant,
): Promise<void> {
  const context = await readContext(store, now)
  await store.transaction(async (tx) => {
    const { importId } = item.data
    if (!(await isIn(tx, importId, 'importing'))) return
    const current = await importItems.get(tx, item.id)
    if (current?.data.state !== 'waiting') return
    const changes = await savePage(tx, current.data, { actor, context, siteUrl })
    await importItems.set(tx, item.id, changes)
  })
}

async function savePage(
  tx: Transaction,
  item: ItemData,
  { actor, context, siteUrl }: Pick<Written, 'actor' | 'context' | 'siteUrl'>,
): Promise<Partial<ItemData>> {
  const { slug, title, page, notes } = item
  if (!page || (await pages.get(tx, slug))) {
    return { ...FORGOTTEN, state: 'left-out', reason: ITEM_REASONS.slugTaken }
  }
  const { marksIn, withPictures } = await import('./clean-content.ts')
  const marks = marksIn(page.content)
  const urls = await storedPictures(tx, item.importId, [...marks, page.picture])
  const data = parseInput(pageSchema, {
    ...EMPTY_PAGE,
    title,
    slug,
    status: 'draft',
    content: withPictures(page.content, urls),
    seo: {
      ...EMPTY_PAGE.seo,
      title: page.seoTitle,
      description: page.description,
      social: { ...EMPTY_PAGE.seo.social, ogImage: urls.get(page.picture) ?? '' },
    },
  })
  const written = page.writtenAt === '' ? {} : { createdAt: page.writtenAt }
  const outcome = await pages.set(tx, slug, { ...data, ...written }, { ifVersion: 0 })
  if (!outcome.ok) return { ...FORGOTTEN, state: 'left-out', reason: ITEM_REASONS.slugTaken }
  await pageSaved(tx, { before: undefined, after: outcome.stored, actor, context, siteUrl })
  const missing = marks.filter((mark) => !urls.has(mark)).length
  const problem = item.address === '' ? '' : await redirectFrom(tx, item.address, slug, siteUrl)
  return {
    ...FORGOTTEN,
    state: 'done',
    savedVersion: outcome.stored.version,
    savedAt: outcome.stored.createdAt,
    notes: [
      ...notes,
      ...(missing > 0 ? [`Pictures left out of the text: ${missing}`] : []),
      ...(problem === '' || notes.some((note) => note.includes(problem))
        ? []
        : [`The old address won’t redirect. ${problem}`]),
    ],
  }
}

/** The imported pictures that still exist. */
async function storedPictures(tx: Transaction, importId: string, marks: readonly string[]) {
  const urls: [mark: string, url: string][] = []
  for (const mark of marks.filter((each) => each !== '')) {
    const url = (await importItems.get(tx, pictureItemId(importId, mark)))?.data.url
    if (url) urls.push([mark, url])
  }
  // An address begins with the hash. Sorted, so that two documents with the same pictures cannot deadlock.
  urls.sort(([, one], [, other]) => (one < other ? -1 : 1))
  const kept = new Map<string, string>()
  for (const [mark, url] of urls) {
    if (await findImage(tx, parseImageUrl(url)?.hash ?? '')) kept.set(mark, url)
  }
  return kept
}

async function redirectFrom(tx: Transaction, from: string, slug: string, siteUrl: string): Promise<string> {
  try {
    await addRedirect(tx, { from, to: pagePath(slug), outside: false }, { siteUrl, origin: 'imported' })
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
