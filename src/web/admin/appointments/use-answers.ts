import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { Appointment } from '#domain/appointment/schema.ts'
import { api } from '../../data/api-client.ts'
import { DESK_KEY } from './use-appointments.ts'

const MINUTE_MS = 60_000

/** The time left to answer the listed requests, counted by the server every minute, and how soon others were answered. */
export function useAnswers(listed: readonly Pick<Appointment, 'id'>[] | undefined) {
  const ids = listed?.map(({ id }) => id).join(',') ?? ''
  const { data } = useQuery({
    queryKey: [...DESK_KEY, 'answers', ids],
    queryFn: ({ signal }) => parseResponse(api.desk.answers.$get({ query: { ids } }, { init: { signal } })),
    enabled: listed !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
    staleTime: 0,
  })
  return listed && data
}
