import { Refusal } from '#domain/documents/refusal.ts'
import { IMPORT_MESSAGES, type ImportState } from '#domain/import/import.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { type ImportDocument, importItems, imports } from './stored-import.ts'

export async function requireImport(reader: Pick<Reader, 'get'>, id: string): Promise<ImportDocument> {
  const found = isStorableName(id) ? await imports.get(reader, id) : undefined
  if (!found) throw new Refusal('not-found', IMPORT_MESSAGES.notFound)
  return found
}

/** Whether the import is still in this state. In a transaction it stays so until the end. */
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

/** Removes an import from the list. What it imported stays, and can no longer be undone. */
export async function removeImport(store: Store, id: string): Promise<void> {
  const { data } = await requireImport(store, id)
  if (data.state === 'importing' || data.state === 'undoing') throw notNow()
  for await (const page of importItems.pages(store, { where: { importId: id } })) {
    await store.transaction(async (tx) => {
      for (const item of page) await importItems.delete(tx, item.id)
    })
  }
  await imports.delete(store, id)
}

export function notNow(): Refusal {
  return new Refusal('conflict', IMPORT_MESSAGES.notNow, { code: 'wrong-state' })
}
