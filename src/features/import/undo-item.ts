import { Refusal } from '#domain/documents/refusal.ts'
import { ITEM_REASONS, type ItemState } from '#domain/import/import.ts'
import { pagePath } from '#domain/pages/address.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import type { AdministratorActor } from '#features/account/require-administrator.ts'
import { deleteDocument } from '#features/documents/delete-document.ts'
import { movedTo } from '#features/pages/redirects.ts'
import { pages } from '#features/pages/stored-page.ts'
import { redirectId, redirects } from '#features/pages/stored-redirect.ts'
import { deletePicture } from '#features/pictures/delete-picture.ts'
import type { Store } from '#store/store.ts'
import { type ImportItem, type ItemData, importItems } from './stored-import.ts'

/** Deletes an imported page and its redirect, unless somebody edited or renamed the page since. */
export async function undoPage(
  store: Store,
  { id, data }: ImportItem,
  actor: AdministratorActor,
  now: Temporal.Instant,
): Promise<void> {
  const whyKept = await deleteUnedited(store, data, actor, now)
  await store.transaction(async (tx) => {
    if (whyKept !== '') {
      await importItems.set(tx, id, { state: 'kept', reason: whyKept })
      return
    }
    const redirect = data.address === '' ? undefined : await redirects.get(tx, redirectId(data.address))
    if (redirect?.data.origin === 'imported' && redirect.data.to === pagePath(data.slug)) {
      await redirects.delete(tx, redirect.id)
    }
    await importItems.set(tx, id, { state: 'undone' })
  })
}

/** Why the page stays. Empty if it is gone, also if the owner deleted it. */
async function deleteUnedited(
  store: Store,
  { slug, savedVersion, savedAt }: ItemData,
  actor: AdministratorActor,
  now: Temporal.Instant,
): Promise<string> {
  const page = await pages.get(store, slug)
  if (!page) return (await movedTo(store, slug)) === undefined ? '' : ITEM_REASONS.edited
  if (page.createdAt !== savedAt) return ITEM_REASONS.replaced
  if (page.version !== savedVersion) return ITEM_REASONS.edited
  const outcome = await deleteDocument(store, actor, { collection: 'pages', id: slug }, { version: savedVersion }, now)
  return outcome.ok ? '' : ITEM_REASONS.edited
}

/** Takes a picture out of the library that the import added, unless something shows it. */
export async function undoPicture(store: Store, { id, data }: ImportItem, now: Temporal.Instant): Promise<void> {
  const hash = data.isNew === true ? parseImageUrl(data.url ?? '')?.hash : undefined
  const state: ItemState = hash !== undefined && !(await isDeleted(store, hash, now)) ? 'kept' : 'undone'
  await importItems.set(store, id, { state, reason: state === 'kept' ? ITEM_REASONS.inUse : '' })
}

async function isDeleted(store: Store, hash: string, now: Temporal.Instant): Promise<boolean> {
  try {
    await deletePicture(store, hash, now)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.kind === 'not-found'
  }
}
