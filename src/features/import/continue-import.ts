import { Refusal } from '#domain/documents/refusal.ts'
import { type ImportState, ITEM_REASONS, type ItemKind, type ItemState } from '#domain/import/import.ts'
import { pagePath } from '#domain/pages/page.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import type { AdministratorActor } from '#features/account/authenticate.ts'
import { deleteDocument } from '#features/documents/write-document.ts'
import { pages } from '#features/pages/stored-page.ts'
import { movedTo, redirectId, redirects } from '#features/pages/stored-redirect.ts'
import { deletePicture } from '#features/pictures/library-picture.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import type { Store } from '#store/store.ts'
import { importPage } from './import-page.ts'
import { importPicture } from './import-picture.ts'
import type { ImportSite } from './plan-import.ts'
import { type ImportItem, type ItemData, importItems, imports, isIn, requireImport } from './stored-import.ts'

export interface ImportWork extends ImportSite {
  outgoing: OutgoingOptions
  now: () => Temporal.Instant
}

const PICTURES_AT_ONCE = 4
const PAGES_AT_ONCE = 20

/** Does the next few items. Each is written with its result, so an interrupted import continues where it stopped. */
export async function continueImport(work: ImportWork, id: string, actor: AdministratorActor): Promise<void> {
  const { data } = await requireImport(work.store, id)
  if (data.state === 'importing') await importNext(work, id, actor)
  else if (data.state === 'undoing') await undoNext(work, id, actor)
}

async function importNext(work: ImportWork, id: string, actor: AdministratorActor): Promise<void> {
  const { store, outgoing, now } = work
  const pictures = await next(store, id, 'picture', 'waiting', PICTURES_AT_ONCE)
  await Promise.all(pictures.map((item) => importPicture(store, item, outgoing, now)))
  if (pictures.length > 0) return
  const pages = await next(store, id, 'page', 'waiting', PAGES_AT_ONCE)
  for (const item of pages) await importPage(work, item, actor, now())
  if (pages.length < PAGES_AT_ONCE) await end(store, id, 'importing', 'done')
}

/** Pages first, because a picture that a page shows stays. */
async function undoNext({ store, now }: ImportWork, id: string, actor: AdministratorActor): Promise<void> {
  const pages = await next(store, id, 'page', 'done', PAGES_AT_ONCE)
  for (const item of pages) await undoPage(store, item, actor, now())
  if (pages.length > 0) return
  const pictures = await next(store, id, 'picture', 'done', PAGES_AT_ONCE)
  for (const item of pictures) await undoPicture(store, item, now())
  if (pictures.length < PAGES_AT_ONCE) await end(store, id, 'undoing', 'undone')
}

function next(store: Store, importId: string, kind: ItemKind, state: ItemState, limit: number): Promise<ImportItem[]> {
  return importItems.query(store, { where: { importId, kind, state }, orderBy: 'number', limit })
}

async function end(store: Store, id: string, from: ImportState, state: ImportState): Promise<void> {
  await store.transaction(async (tx) => {
    if (await isIn(tx, id, from)) await imports.set(tx, id, { state })
  })
}

/** Deletes an imported page and its redirect, unless the page was edited or renamed since. */
async function undoPage(store: Store, { id, data }: ImportItem, actor: AdministratorActor, now: Temporal.Instant) {
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

/** Why the page stays. Empty if it is deleted, by this or by the owner. */
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

/** Removes an imported picture from the library, unless something shows it. */
async function undoPicture(store: Store, { id, data }: ImportItem, now: Temporal.Instant): Promise<void> {
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
