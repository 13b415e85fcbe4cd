import { pagesOf } from '#store/each.ts'
import type { Query, Reader, Stored } from '#store/store.ts'
import { APPOINTMENTS } from './stored-appointment.ts'

const AT_ONCE = 500

export function appointmentPages(reader: Reader, query: Query): AsyncGenerator<Stored[]> {
  return pagesOf(reader, APPOINTMENTS, query, AT_ONCE)
}
