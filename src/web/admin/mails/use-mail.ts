import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, explained } from '../../data/api-client.ts'
import { SYSTEM_KEY } from '../system/use-system.ts'

/** Not cached after the dialog closes, because it is private mail. */
export function useMail(id: string) {
  return useQuery({
    queryKey: [...SYSTEM_KEY, 'mail', id],
    queryFn: ({ signal }) =>
      explained('The email could not be loaded.', () =>
        parseResponse(api.system.outbox[':id'].$get({ param: { id } }, { init: { signal } })),
      ),
    staleTime: 0,
    gcTime: 0,
  })
}
