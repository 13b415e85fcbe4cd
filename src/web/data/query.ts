import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { api, called, type Parsed } from './api-client.ts'
import { useFreshOnChange } from './queries.ts'

export type Api = typeof api

interface QueryOptions<Args extends readonly unknown[]> {
  /** The first part is the noun. A change refetches every query of the noun. */
  key: readonly [noun: string, ...rest: string[]]
  /** Refetches after a write to one of these collections. */
  follows?: readonly string[]
  /** Shows the last page of a list until the next one has arrived. */
  keepsPrevious?: boolean
  /** Forgets the data when the screen closes, so that a form never opens with an old version. */
  isReadOnce?: boolean
  enabled?: (...args: Args) => boolean
  /** Needed if it stays fresh for a while, or retries more than once. */
  times?: { staleTime?: number; retry?: number }
}

/** How to read something: plain data that `useRead` runs. The arguments are part of the key. */
export interface Query<Args extends readonly unknown[], Data> extends QueryOptions<Args> {
  /** How often it refetches. */
  everyMs?(data: Data | undefined): number | false
  read: (signal: AbortSignal, ...args: Args) => Promise<Data>
}

export type Sending = { init: { signal: AbortSignal } }

interface ApiQuery<Args extends readonly unknown[], Response> extends QueryOptions<Args> {
  everyMs?: number
  /** Shown when the server gave no reason. */
  failed?: string
  call: (api: Api, sending: Sending, ...args: Args) => Promise<Response>
}

export function query<Args extends readonly unknown[], Response extends ClientResponse<unknown>>(
  asked: ApiQuery<Args, Response>,
): Query<Args, Parsed<Response>>
export function query({
  failed,
  call,
  everyMs,
  ...options
}: ApiQuery<unknown[], ClientResponse<unknown>>): Query<unknown[], unknown> {
  return {
    ...options,
    ...(everyMs && { everyMs: () => everyMs }),
    read: (signal, ...args) => called(call(api, { init: { signal } }, ...args), failed),
  }
}

export function useRead<Args extends readonly unknown[], Data>(of: Query<Args, Data>, ...args: Args) {
  useFreshOnChange(of.follows ?? [], of.key.slice(0, 1))
  return useQuery({
    queryKey: [...of.key, ...args],
    queryFn: ({ signal }) => of.read(signal, ...args),
    enabled: of.enabled?.(...args) ?? true,
    staleTime: 0,
    ...of.times,
    ...(of.keepsPrevious && { placeholderData: keepPreviousData }),
    ...(of.isReadOnce && { gcTime: 0 }),
    refetchInterval: ({ state }) => of.everyMs?.(state.data) ?? false,
  })
}

/** A list without page numbers. `call` gets the cursor of the page, which is empty for the first one. */
export function useReadPages<Args extends readonly unknown[], Page extends { nextCursor?: string | undefined }>(
  of: Query<readonly [cursor: string, ...Args], Page>,
  ...args: Args
) {
  useFreshOnChange(of.follows ?? [], of.key.slice(0, 1))
  return useInfiniteQuery({
    queryKey: [...of.key, ...args],
    queryFn: ({ pageParam, signal }) => of.read(signal, pageParam, ...args),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    ...(of.keepsPrevious && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state }) => of.everyMs?.(state.data?.pages.at(-1)) ?? false,
  })
}
