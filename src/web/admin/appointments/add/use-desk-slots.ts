import { useQuery } from '@tanstack/react-query'
import { APPOINTMENT_MESSAGES } from '#domain/appointment.ts'
import { isDate } from '#domain/date.ts'
import type { DeskSlot } from '#server/api-types.ts'
import { apiFetch } from '../../../data/api-client.ts'
import { explained } from '../../../data/documents.ts'
import { DESK_KEY } from '../use-appointments.ts'

export function useDeskSlots(date: string) {
  return useQuery({
    queryKey: [...DESK_KEY, 'slots', date],
    queryFn: async ({ signal }) => {
      const path = `/api/desk/slots?date=${date}`
      const { slots } = await explained(APPOINTMENT_MESSAGES.fetchRangeFailed, () =>
        apiFetch<{ slots: DeskSlot[] }>(path, { signal }),
      )
      return slots
    },
    enabled: isDate(date),
    staleTime: 0,
  })
}
