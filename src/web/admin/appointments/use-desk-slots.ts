import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { isDate } from '#domain/time/date.ts'
import { api, explained } from '../../data/api-client.ts'
import { DESK_KEY } from './use-appointments.ts'

export interface AskedSlots {
  date: string
  service?: string | undefined
  zip?: string | undefined
  /** As `timeQuery` writes them. */
  answers?: string | undefined
  /** Any crew unless given. */
  crew?: string | undefined
  /** The appointment that is being moved. */
  moving?: string | undefined
}

export function useDeskSlots(asked: AskedSlots) {
  return useQuery({
    queryKey: [...DESK_KEY, 'slots', asked],
    queryFn: async ({ signal }) => {
      const { slots } = await explained(APPOINTMENT_MESSAGES.fetchRangeFailed, () =>
        parseResponse(api.desk.slots.$get({ query: asked }, { init: { signal } })),
      )
      return slots
    },
    enabled: isDate(asked.date),
    staleTime: 0,
  })
}
