import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { APPOINTMENT_MESSAGES } from '#domain/appointment/appointment.ts'
import { api, explained } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { DESK_KEY } from '../appointments/use-appointments.ts'

/** Today unless a date is given. */
export function useDaySheet(date: string) {
  useFreshOnChange(['appointments', 'settings', 'crews'], DESK_KEY)
  return useQuery({
    queryKey: [...DESK_KEY, 'day-sheet', date],
    queryFn: ({ signal }) =>
      explained(APPOINTMENT_MESSAGES.fetchRangeFailed, () =>
        parseResponse(api.admin['day-sheet'].$get({ query: { date } }, { init: { signal } })),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
