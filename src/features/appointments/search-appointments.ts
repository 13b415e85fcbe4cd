import { readAppointmentSearch } from '#domain/appointments/search.ts'
import type { Business } from '#domain/business/schema.ts'
import { dayBounds, today } from '#domain/scheduling/slot.ts'
import type { Filter } from '#store/store.ts'

/** Status and date words also find their meaning. A customer may have such a name, so the text itself is searched too. */
export function searchAppointments(
  typed: string,
  { business: { timeZone }, now }: { business: Business; now: Temporal.Instant },
): Pick<Filter, 'search' | 'anyOf'> {
  const filters = readAppointmentSearch(typed, today(now, timeZone)).map(
    ({ text, status, days }): Filter => ({
      search: text,
      ...(status && { where: { status } }),
      ...(days && {
        range: {
          field: 'preferredDate',
          from: dayBounds(days.from, timeZone).start,
          to: dayBounds(days.to, timeZone).end,
        },
      }),
    }),
  )
  return filters.length === 1 ? { search: filters[0]?.search } : { anyOf: filters }
}
