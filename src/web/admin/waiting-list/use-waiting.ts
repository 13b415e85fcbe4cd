import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { WaitingOffer } from '#domain/waiting/schema.ts'
import { api } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'

const KEY = ['waiting-list']

export function useWaiting(page: number) {
  useFreshOnChange(['waiting-list'], KEY)
  return useQuery({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) =>
      parseResponse(api['waiting-list'].$get({ query: { page: `${page}` } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function useWaitingChange<Given, Done>(change: (given: Given) => Promise<Done>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: KEY }) })
}

export function useRemoveWaiting() {
  return useWaitingChange((id: string) => parseResponse(api['waiting-list'][':id'].$delete({ param: { id } })))
}

export function useRestoreWaiting() {
  return useWaitingChange((id: string) => parseResponse(api['waiting-list'][':id'].restore.$post({ param: { id } })))
}

export function useOfferTime() {
  return useWaitingChange(({ id, ...json }: WaitingOffer & { id: string }) =>
    parseResponse(api['waiting-list'][':id'].offer.$post({ param: { id }, json })),
  )
}
