// Days on which a crew's time became free, so that the waiting list is checked again.

import { instantAt, localDay } from '#domain/planning/local-day.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { instantFromStored } from '#domain/time/instant.ts'
import { collection, skippedDocuments } from '#store/collection.ts'
import type { Reader, Store, Stored, Transaction } from '#store/store.ts'

const openings = collection('openings')

const AT_ONCE = 500

/** In the transaction that releases the time, so a crash before the offers loses nothing. */
export async function noteOpening(tx: Pick<Transaction, 'set'>, minute: number): Promise<void> {
  await openings.set(tx, instantAt(minute), {})
}

/** One by one, because a transaction over many days could deadlock with one that releases times. */
export async function noteOpenDates(store: Store, dates: readonly string[], timeZone: string): Promise<void> {
  for (const date of dates) await noteOpening(store, localDay(date, timeZone).start)
}

export interface Opened {
  date: string
  notes: Stored[]
}

/** The soonest date first. */
export async function openedDates(reader: Reader, timeZone: string): Promise<Opened[]> {
  const noted = await openings.query(reader, { orderBy: 'id', limit: AT_ONCE })
  const readable = noted.filter(isReadable)
  const byDate = Map.groupBy(readable, ({ id }) => businessTime(id, timeZone).date)
  return [...byDate].map(([date, notes]) => ({ date, notes }))
}

function isReadable({ id }: Stored): boolean {
  if (instantFromStored(id) !== null) return true
  skippedDocuments.publish(`${openings.name}/${id}`)
  return false
}

/** Keeps what was noted again since then. */
export async function forgetOpenings(store: Store, notes: readonly Stored[]): Promise<void> {
  for (const { id, version } of notes) await openings.delete(store, id, { ifVersion: version })
}
