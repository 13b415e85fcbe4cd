import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { APPOINTMENT_MESSAGES } from '#domain/appointment.ts'
import type { Week } from '#server/api-types.ts'
import { apiFetch } from '../../../data/api-client.ts'
import { explained } from '../../../data/documents.ts'
import { DESK_KEY } from '../use-appointments.ts'

export function useWeek(date: string | null) {
  return useQuery({
    queryKey: [...DESK_KEY, 'week', date],
    queryFn: ({ signal }) =>
      explained(APPOINTMENT_MESSAGES.fetchRangeFailed, () =>
        apiFetch<Week>(`/api/desk/week${date ? `?date=${date}` : ''}`, { signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
