import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Query, Reader, Stored } from './store.ts'

const AT_ONCE = 100

/** Every document of a query, a page at a time: there may be more than fit in memory. */
export async function* pagesOf(
  reader: Pick<Reader, 'query'>,
  collection: string,
  query: Query = {},
  atOnce = AT_ONCE,
): AsyncGenerator<Stored[]> {
  let cursor: string | undefined
  do {
    const page = await reader.query(collection, { ...query, offset: 0, limit: atOnce, cursor })
    yield page.items
    cursor = page.nextCursor
    // SQLite responds synchronously, so requests would otherwise wait until the last page.
    if (cursor !== undefined) await nextTurn()
  } while (cursor !== undefined)
}
