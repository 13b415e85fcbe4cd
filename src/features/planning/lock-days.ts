import { instantAt } from '#domain/planning/local-day.ts'
import { lastsOf, type Visit } from '#domain/planning/visit.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { collection } from '#store/collection.ts'
import type { Transaction } from '#store/store.ts'

const days = collection('days')

/**
 * Lock a day before changing its plan, and before locking any appointment. Then what was compared is still true when it
 * is written, and writers can't deadlock.
 */
export async function lockDays(tx: Transaction, dates: Iterable<string>): Promise<void> {
  for (const date of [...new Set(dates)].sort()) {
    const known = await days.get(tx, date)
    if (known) continue
    const added = await days.set(tx, date, {}, { ifVersion: 0 })
    if (!added.ok) await days.get(tx, date)
  }
}

/** The dates on which a visit may hold time, wherever in its window it is planned. */
export function datesOf({ start, window, ...visit }: Visit, timeZone: string): string[] {
  const from = Math.min(start, window?.[0] ?? start)
  const last = Math.max(start, window?.[1] ?? start) + lastsOf({ ...visit }) - 1
  return [from, last].map((minute) => businessTime(instantAt(minute), timeZone).date)
}
