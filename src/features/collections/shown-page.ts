import type { Query, Store, Stored } from '#store/store.ts'
import type { Shown } from './policy-shape.ts'

const READ_AT_ONCE = 100

interface ShownPage {
  items: Shown[]
  nextCursor?: string | undefined
}

/**
 * A page of the documents that the actor may see. A cursor contains the id of the last document before it, so it never
 * points behind a hidden one.
 */
export async function shownPage(
  store: Store,
  collection: string,
  query: Query,
  show: (stored: Stored) => Shown | undefined,
): Promise<ShownPage> {
  const page = await store.query(collection, query)
  const visible = page.items.flatMap((stored, position) => {
    const document = show(stored)
    return document ? [{ document, position }] : []
  })
  const last = visible.at(-1)
  if (!last && page.nextCursor !== undefined) {
    return behindHidden(store, collection, { ...query, cursor: page.nextCursor, offset: 0 }, show)
  }
  const items = visible.map(({ document }) => document)
  if (!last || last.position === page.items.length - 1) return { items, nextCursor: page.nextCursor }
  return { items, nextCursor: await cursorBehind(store, collection, query, last.position) }
}

/** In larger steps: thousands of documents may be hidden, and each step is a query. */
async function behindHidden(
  store: Store,
  collection: string,
  query: Query,
  show: (stored: Stored) => Shown | undefined,
): Promise<ShownPage> {
  const from = { ...query }
  for (;;) {
    const { items, nextCursor } = await store.query(collection, { ...from, limit: READ_AT_ONCE })
    const first = items.findIndex((stored) => show(stored) !== undefined)
    if (first > 0) from.cursor = await cursorBehind(store, collection, from, first - 1)
    if (first >= 0) return shownPage(store, collection, from, show)
    if (nextCursor === undefined) return { items: [] }
    from.cursor = nextCursor
  }
}

async function cursorBehind(store: Store, collection: string, query: Query, position: number) {
  const { nextCursor } = await store.query(collection, { ...query, limit: position + 1 })
  return nextCursor
}
