import { hash } from 'node:crypto'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { IMPORT_MESSAGES, IMPORT_STATES, type ImportState, ITEM_KINDS, ITEM_STATES } from '#domain/import/import.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

export const imports = collection(
  'imports',
  z.object({
    state: z.enum(IMPORT_STATES),
    site: z.string().catch(''),
    address: z.string().catch(''),
    readAt: z.string().catch(''),
    /** Counts of what this site doesn't take over, such as comments. */
    leftOut: z.array(z.object({ what: z.string(), count: z.number() })).catch([]),
  }),
)
export type ImportDocument = DocumentOf<typeof imports>

export const importItems = collection(
  'import-items',
  z.object({
    importId: z.string(),
    kind: z.enum(ITEM_KINDS),
    /** In the order of the export. */
    number: z.number(),
    state: z.enum(ITEM_STATES),
    title: z.string().catch(''),
    /** The old address of a page or picture. */
    address: z.string().catch(''),
    slug: z.string().catch(''),
    /** Why it is skipped or stays. */
    reason: z.string().catch(''),
    notes: z.array(z.string()).catch([]),
    /** The page that will be saved, until it is. */
    page: z
      .object({
        content: z.string(),
        seoTitle: z.string(),
        description: z.string(),
        picture: z.string(),
        writtenAt: z.string(),
      })
      .optional()
      .catch(undefined),
    alt: z.string().optional().catch(undefined),
    /** The page's version, so that undoing knows whether it was edited. */
    savedVersion: z.number().optional().catch(undefined),
    /** When the store created the page. Versions start over with a new page under the same slug. */
    savedAt: z.string().optional().catch(undefined),
    /** The picture as stored here. */
    url: z.string().optional().catch(undefined),
    /** Whether the import added the picture to the library. */
    isNew: z.boolean().optional().catch(undefined),
  }),
)
export type ImportItem = DocumentOf<typeof importItems>
export type ItemData = ImportItem['data']

/** An item in its stored form. The mark of a picture becomes part of its id. */
export type PlannedItem = Omit<ItemData, 'importId' | 'number'> & { mark?: string }

/** A picture is found by the key of its address, so that pages need no list of all pictures. */
export function pictureItemId(importId: string, mark: string): string {
  return `${importId}-${mark}`
}

/** Replaces a picture in the text of a page until the picture is stored. */
export function pictureMark(key: string): string {
  return hash('sha256', key).slice(0, 32)
}

export function requireImport(reader: Pick<Reader, 'get'>, id: string): Promise<ImportDocument> {
  return imports.require(reader, id, IMPORT_MESSAGES.notFound)
}

/** Whether the import is still in this state. In a transaction, it stays so until the end. */
export async function isIn(tx: Transaction, id: string, state: ImportState): Promise<boolean> {
  return (await imports.get(tx, id))?.data.state === state
}

export function startImport(store: Store, id: string): Promise<void> {
  return become(store, id, 'importing', ['planned'])
}

/** Also an import that has not ended yet. */
export function startUndoing(store: Store, id: string): Promise<void> {
  return become(store, id, 'undoing', ['importing', 'done'])
}

async function become(store: Store, id: string, state: ImportState, from: readonly ImportState[]): Promise<void> {
  await store.transaction(async (tx) => {
    const { data } = await requireImport(tx, id)
    if (data.state === state) return
    if (!from.includes(data.state)) throw notNow()
    await imports.set(tx, id, { state })
  })
}

/** Removes an import from the list. Its pages and pictures stay, and can no longer be undone. */
export async function removeImport(store: Store, id: string): Promise<void> {
  const { data } = await requireImport(store, id)
  if (data.state === 'importing' || data.state === 'undoing') throw notNow()
  await importItems.sweep(store, { where: { importId: id } })
  await imports.delete(store, id)
}

export function notNow(): Refusal {
  return new Refusal('conflict', IMPORT_MESSAGES.notNow, { code: 'wrong-state' })
}

/** The store merges, so an empty page replaces the text that is no longer needed. */
export const FORGOTTEN = { page: { content: '', seoTitle: '', description: '', picture: '', writtenAt: '' } }

/** Skips one item that can't be imported, with a reason, and continues with the others. */
export async function leaveOut(store: Store, { id, data }: ImportItem, reason: string): Promise<void> {
  await store.transaction(async (tx) => {
    if (!(await isIn(tx, data.importId, 'importing'))) return
    if ((await importItems.get(tx, id))?.data.state !== 'waiting') return
    await importItems.set(tx, id, { state: 'left-out', reason, ...(data.kind === 'page' ? FORGOTTEN : {}) })
  })
}
