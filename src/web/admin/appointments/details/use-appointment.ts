import { queryOptions, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { api, explained } from '../../../data/api-client.ts'
import { ApiError } from '../../../data/api-error.ts'
import { DESK_KEY } from '../use-appointments.ts'

/** Deliveries aren't announced to the browser, so poll while a mail is on its way. */
const LOOK_AGAIN_MS = 5_000

/** `wanted` is false during a delete, so that nothing fetches an appointment that is gone. */
export function useAppointment(id: string, wanted: boolean) {
  return useQuery({
    ...appointmentQuery(id),
    enabled: wanted,
    // A kept copy would be shown first, and its newer version taken for somebody else's change.
    gcTime: 0,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
    refetchInterval: ({ state }) => (state.data?.mails.some(isOnItsWay) ? LOOK_AGAIN_MS : false),
  })
}

export function appointmentQuery(id: string) {
  return queryOptions({
    queryKey: detailsKey(id),
    queryFn: ({ signal }) =>
      explained(APPOINTMENT_MESSAGES.fetchFailed, () =>
        parseResponse(
          api.desk.appointments[':id'].$get({ param: { id: encodeURIComponent(id) } }, { init: { signal } }),
        ),
      ),
    staleTime: 0,
  })
}

export function detailsKey(id: string) {
  return [...DESK_KEY, 'details', id]
}

function isOnItsWay({ state }: AppointmentDetails['mails'][number]): boolean {
  return state === 'queued' || state === 'sending'
}
