import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { APPOINTMENT_MESSAGES } from '#domain/appointment/appointment.ts'
import { isDate } from '#domain/time/date.ts'
import { api, explained } from '../../../data/api-client.ts'
import { DESK_KEY } from '../use-appointments.ts'

export function useDeskSlots(date: string) {
  return useQuery({
    queryKey: [...DESK_KEY, 'slots', date],
    queryFn: async ({ signal }) => {
      const { slots } = await explained(APPOINTMENT_MESSAGES.fetchRangeFailed, () =>
        parseResponse(api.desk.slots.$get({ query: { date } }, { init: { signal } })),
      )
      return slots
    },
    enabled: isDate(date),
    staleTime: 0,
  })
}
