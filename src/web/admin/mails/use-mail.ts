import { useQuery } from '@tanstack/react-query'
import type { ShownMail } from '#server/api-types.ts'
import { apiFetch } from '../../data/api-client.ts'
import { SYSTEM_KEY } from '../system/use-system.ts'

/** Not kept once the dialog is closed: it is somebody's letter. */
export function useMail(id: string) {
  return useQuery({
    queryKey: [...SYSTEM_KEY, 'mail', id],
    queryFn: ({ signal }) => apiFetch<ShownMail>(`/api/system/outbox/${id}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
