import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../../../data/api-client.ts'

/** Newest first, a few at a time. */
export function useVersions(slug: string) {
  return useInfiniteQuery({
    queryKey: ['page versions', slug],
    queryFn: ({ pageParam, signal }) =>
      parseResponse(
        api.pages[':slug'].versions.$get(
          { param: { slug }, query: { below: pageParam ? `${pageParam}` : undefined } },
          { init: { signal } },
        ),
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => {
      const oldest = page.at(-1)?.number ?? 1
      return oldest > 1 ? oldest : undefined
    },
    staleTime: 0,
  })
}

/** A saved version never changes. */
export function useVersion(slug: string, number: number) {
  return useQuery({
    queryKey: ['page version', slug, number],
    queryFn: ({ signal }) =>
      parseResponse(
        api.pages[':slug'].versions[':number{\\d{1,9}}'].$get(
          { param: { slug, number: `${number}` } },
          { init: { signal } },
        ),
      ),
    gcTime: 0,
  })
}
