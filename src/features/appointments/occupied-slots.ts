import { holdsTime, isStatus } from '#domain/appointment.ts'
import type { Reader } from '#store/store.ts'

const AT_ONCE = 500

/** The instants, both ends included, that appointments keep from others. */
export async function occupiedBetween(reader: Reader, start: string, end: string): Promise<string[]> {
  const range = { field: 'preferredDate', from: start, to: end }
  const occupied: string[] = []
  let cursor: string | undefined
  do {
    const page = await reader.query('appointments', { range, orderBy: 'preferredDate', limit: AT_ONCE, cursor })
    for (const { data } of page.items) {
      const { status, preferredDate, held } = data
      const holds = isStatus(status) && holdsTime({ status, held: held !== false })
      if (holds && typeof preferredDate === 'string') occupied.push(preferredDate)
    }
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return occupied
}
