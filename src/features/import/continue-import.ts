import type { ImportState, ItemKind, ItemState } from '#domain/import/import.ts'
import type { AdministratorActor } from '#features/account/require-administrator.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import type { Store } from '#store/store.ts'
import { importPage } from './import-page.ts'
import { importPicture } from './import-picture.ts'
import { isIn, requireImport } from './import-state.ts'
import type { ImportSite } from './plan-import.ts'
import { type ImportItem, importItems, imports } from './stored-import.ts'
import { undoPage, undoPicture } from './undo-item.ts'

export interface ImportWork extends ImportSite {
  outgoing: OutgoingOptions
  now: () => Temporal.Instant
}

const PICTURES_AT_ONCE = 4
const PAGES_AT_ONCE = 20

/**
 * Does the next few items. The screen asks again until nothing is left, so an import that was interrupted, even by a
 * crash, goes on where it stopped: each item and its result are written together.
 */
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

/** Pages first: a picture that a page shows stays. */
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
