import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PageVersion, PageVersionSummary } from '#domain/page-version.ts'
import { apiFetch } from '../../../../data/api-client.ts'

/** Newest first, a few at a time. */
export function useVersions(slug: string) {
  return useInfiniteQuery({
    queryKey: ['page versions', slug],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<PageVersionSummary[]>(`/api/pages/${slug}/versions${pageParam ? `?below=${pageParam}` : ''}`, {
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => {
      const oldest = page.at(-1)?.number ?? 1
      return oldest > 1 ? oldest : undefined
    },
    staleTime: 0,
  })
}

/** What was saved once never changes. */
export function useVersion(slug: string, number: number) {
  return useQuery({
    queryKey: ['page version', slug, number],
    queryFn: ({ signal }) => apiFetch<PageVersion>(`/api/pages/${slug}/versions/${number}`, { signal }),
    gcTime: 0,
  })
}
