import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Query, Reader, Stored } from '#store/store.ts'

const AT_ONCE = 100

/** Every document of a query, a page at a time, with a turn for everybody else in between. */
export async function* scan(reader: Reader, collection: string, query: Query = {}): AsyncGenerator<Stored[]> {
  let cursor: string | undefined
  do {
    const page = await reader.query(collection, { ...query, limit: AT_ONCE, cursor })
    yield page.items
    await othersTurn()
    cursor = page.nextCursor
  } while (cursor !== undefined)
}
