import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { instantAt } from '#domain/planning/local-day.ts'
import { lastsOf, type Visit } from '#domain/planning/visit.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { collection } from '#store/collection.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { heldVisit, offersOf } from './held-visits.ts'
import { readTrade } from './read-trade.ts'

/**
 * Opens an appointment whose time is about to change: locks its days, then the document. These are its own days and
 * those of `instants`.
 */
export async function openLocked(
  tx: Transaction,
  id: string,
  timeZone: string,
  instants: readonly (string | undefined)[] = [],
): Promise<Stored> {
  await lockDaysOf(tx, [id], timeZone, instants)
  return appointments.require(tx, id, APPOINTMENT_MESSAGES.notFound)
}

export async function lockDaysOf(
  tx: Transaction,
  ids: readonly string[],
  timeZone: string,
  instants: readonly (string | undefined)[] = [],
): Promise<void> {
  // A booking reads the settings, then locks its day. The other way around, the two would deadlock.
  await readTrade(tx)
  const wanted = instants.flatMap((instant) => (instant === undefined ? [] : [businessTime(instant, timeZone).date]))
  const dates = new Set([...(await datesOfAll(tx, ids, timeZone)), ...wanted])
  await lockDays(tx, dates)
  // Another writer moved it to another day before this got the lock.
  const isElsewhere = (await datesOfAll(tx, ids, timeZone)).some((date) => !dates.has(date))
  if (isElsewhere) throw new Refusal('conflict', STALE, { code: 'stale' })
}

async function datesOfAll(tx: Transaction, ids: readonly string[], timeZone: string): Promise<string[]> {
  const dates: string[] = []
  for (const id of ids.filter(isStorableName)) {
    // Days are locked before documents.
    dates.push(...datesHeld(await appointments.peek(tx, id), timeZone))
    // Times offered for a request are released together with it.
    for (const offer of await offersOf(tx, id)) dates.push(...datesHeld(offer, timeZone))
  }
  return dates
}

/** A request without a time claims its requested time when it is confirmed. */
function datesHeld(stored: Stored | undefined, timeZone: string): string[] {
  if (!stored) return []
  const visit = heldVisit({ ...stored, data: { ...stored.data, status: 'confirmed' } })
  return visit ? datesOf(visit, timeZone) : []
}

const days = collection('days')

/**
 * Lock a day before changing its plan, and before locking any appointment. Then comparisons stay valid until the write,
 * and writers can't deadlock.
 */
export async function lockDays(tx: Transaction, dates: Iterable<string>): Promise<void> {
  for (const date of [...new Set(dates)].sort()) {
    const known = await days.get(tx, date)
    if (known) continue
    const added = await days.set(tx, date, {}, { ifVersion: 0 })
    if (!added.ok) await days.get(tx, date)
  }
}

/** The dates on which a visit may block time, wherever in its window it is planned. */
export function datesOf({ start, window, ...visit }: Visit, timeZone: string): string[] {
  const from = Math.min(start, window?.[0] ?? start)
  const last = Math.max(start, window?.[1] ?? start) + lastsOf({ ...visit }) - 1
  return [from, last].map((minute) => businessTime(instantAt(minute), timeZone).date)
}
