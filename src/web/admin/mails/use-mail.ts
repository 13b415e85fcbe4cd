import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../data/api-client.ts'
import { SYSTEM_KEY } from '../system/use-system.ts'

/** Not kept once the dialog is closed: it is somebody's letter. */
export function useMail(id: string) {
  return useQuery({
    queryKey: [...SYSTEM_KEY, 'mail', id],
    queryFn: ({ signal }) => parseResponse(api.system.outbox[':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
  })
}
