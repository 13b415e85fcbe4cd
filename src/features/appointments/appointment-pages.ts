import type { Query, Reader, Stored } from '#store/store.ts'
import { APPOINTMENTS } from './stored-appointment.ts'

const AT_ONCE = 500

/** All that a query finds, a few hundred at a time: there may be more than should ever be in memory at once. */
export async function* appointmentPages(reader: Reader, query: Query): AsyncGenerator<Stored[]> {
  let cursor: string | undefined
  do {
    const page = await reader.query(APPOINTMENTS, { ...query, offset: 0, limit: AT_ONCE, cursor })
    yield page.items
    cursor = page.nextCursor
  } while (cursor !== undefined)
}
