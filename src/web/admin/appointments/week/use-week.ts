import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { APPOINTMENT_MESSAGES } from '#domain/appointment/appointment.ts'
import { api, explained } from '../../../data/api-client.ts'
import { DESK_KEY } from '../use-appointments.ts'

export function useWeek(date: string | null) {
  return useQuery({
    queryKey: [...DESK_KEY, 'week', date],
    queryFn: ({ signal }) =>
      explained(APPOINTMENT_MESSAGES.fetchRangeFailed, () =>
        parseResponse(api.desk.week.$get({ query: { date: date ?? undefined } }, { init: { signal } })),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
