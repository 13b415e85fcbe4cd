import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { VersionMark } from '#domain/documents/version.ts'

/** A line of the list. A version that visitors could not see says so. */
export type ListedVersion = VersionMark & { hidden: string | null }

/** Where the versions of one kind of document come from, and how two of them are compared. */
export interface VersionSource<Content> {
  /** "page", "service". */
  noun: string
  list: (slug: string, below: string | undefined, signal: AbortSignal) => Promise<ListedVersion[]>
  read: (slug: string, number: number, signal: AbortSignal) => Promise<Content>
  textOf: (content: Content) => string
}

/** Newest first, a few at a time. */
export function useVersions<Content>({ noun, list }: VersionSource<Content>, slug: string) {
  return useInfiniteQuery({
    queryKey: [`${noun} versions`, slug],
    queryFn: ({ pageParam, signal }) => list(slug, pageParam ? `${pageParam}` : undefined, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => {
      const oldest = page.at(-1)?.number ?? 1
      return oldest > 1 ? oldest : undefined
    },
    staleTime: 0,
  })
}

/** A saved version never changes. */
export function useVersion<Content>({ noun, read }: VersionSource<Content>, slug: string, number: number) {
  return useQuery({
    queryKey: [`${noun} version`, slug, number],
    queryFn: ({ signal }) => read(slug, number, signal),
    gcTime: 0,
  })
}
