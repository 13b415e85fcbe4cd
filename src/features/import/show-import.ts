import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { ITEM_STATES, type ItemKind, type ItemState } from '#domain/import/import.ts'
import { pick } from '#domain/objects/pick.ts'
import type { Store } from '#store/store.ts'
import { type ImportDocument, type ItemData, importItems, imports, requireImport } from './stored-import.ts'

const SHOWN = ['kind', 'state', 'title', 'address', 'slug', 'reason', 'notes'] as const

export type ShownItem = Pick<ItemData, (typeof SHOWN)[number]> & { id: string }

export type ShownImport = ImportDocument['data'] & {
  id: string
  counts: Record<ItemKind, Record<ItemState, number>>
}

/** Newest first. */
export async function listImports(store: Store): Promise<ShownImport[]> {
  const found = await Promise.all((await imports.query(store)).map((each) => showImport(store, each)))
  return found.sort((one, other) => (one.readAt < other.readAt ? 1 : -1))
}

export async function readImport(store: Store, id: string): Promise<ShownImport> {
  return showImport(store, await requireImport(store, id))
}

async function showImport(store: Store, { id, data }: ImportDocument): Promise<ShownImport> {
  return {
    id,
    ...data,
    counts: { picture: await countsOf(store, id, 'picture'), page: await countsOf(store, id, 'page') },
  }
}

async function countsOf(store: Store, importId: string, kind: ItemKind): Promise<Record<ItemState, number>> {
  const count = (state: ItemState) => importItems.count(store, { where: { importId, kind, state } })
  const [waiting, done, leftOut, undone, kept] = await Promise.all(ITEM_STATES.map(count))
  return { waiting: waiting ?? 0, done: done ?? 0, 'left-out': leftOut ?? 0, undone: undone ?? 0, kept: kept ?? 0 }
}

export async function listItems(store: Store, importId: string, { kind, page }: { kind: ItemKind; page: number }) {
  await requireImport(store, importId)
  const where = { importId, kind }
  const offset = (page - 1) * TABLE_PAGE_SIZE
  const found = await importItems.query(store, { where, orderBy: 'number', limit: TABLE_PAGE_SIZE, offset })
  return {
    items: found.map(({ id, data }) => ({ id, ...pick(data, SHOWN) })),
    total: await importItems.count(store, { where }),
  }
}
