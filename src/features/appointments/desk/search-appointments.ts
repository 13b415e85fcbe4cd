import { readAppointmentSearch } from '#domain/appointment/search.ts'
import type { Business } from '#domain/business/schema.ts'
import { dayBounds, today } from '#domain/schedule/slot.ts'
import type { Query } from '#store/store.ts'

/** Turns status and date words into conditions, which both databases look up in an index. */
export function searchAppointments(
  typed: string,
  { business: { timeZone }, now }: { business: Business; now: Temporal.Instant },
): Pick<Query, 'where' | 'range' | 'search'> {
  const { text, status, days } = readAppointmentSearch(typed, today(now, timeZone))
  return {
    search: text,
    ...(status ? { where: { status } } : {}),
    ...(days
      ? {
          range: {
            field: 'preferredDate',
            from: dayBounds(days.from, timeZone).start,
            to: dayBounds(days.to, timeZone).end,
          },
        }
      : {}),
  }
}
