import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { APPOINTMENT_MESSAGES } from '#domain/appointment/appointment.ts'
import { api, explained } from '../../../data/api-client.ts'
import { DESK_KEY } from '../use-appointments.ts'

/** One day or its week; today unless a date is given. */
export function useSchedule(date: string | null, span: 'day' | 'week') {
  return useQuery({
    queryKey: [...DESK_KEY, 'schedule', span, date],
    queryFn: ({ signal }) =>
      explained(APPOINTMENT_MESSAGES.fetchRangeFailed, () =>
        parseResponse(
          api.admin.schedule.$get(
            { query: { from: date ?? undefined, span: span === 'week' ? span : undefined } },
            { init: { signal } },
          ),
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
