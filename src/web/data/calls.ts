import {
  keepPreviousData,
  notifyManager,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { useState } from 'react'
import { toast } from '../ui/toast.tsx'
import { api, called, type Parsed } from './api-client.ts'
import { announceChange } from './changes.ts'
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

interface CommandOptions {
  /** Commands with the same key run one after another. */
  key?: string
  /** The nouns whose queries are refetched, also after a failure. */
  refreshes?: readonly string[]
  /** The collection that it writes to. Announced to this tab and the others. */
  changes?: string
  done?: string
}

/** How to change something: plain data that `useCommand` runs. */
export interface Command<Args extends readonly unknown[], Result> extends CommandOptions {
  perform: (...args: Args) => Promise<Result>
}

interface ApiCommand<Args extends readonly unknown[], Response> extends CommandOptions {
  /** Shown when the server gave no reason. */
  failed?: string
  call: (api: Api, ...args: Args) => Promise<Response>
}

export function command<Args extends readonly unknown[], Response extends ClientResponse<unknown>>(
  asked: ApiCommand<Args, Response>,
): Command<Args, Parsed<Response>>
export function command({
  failed,
  call,
  ...options
}: ApiCommand<unknown[], ClientResponse<unknown>>): Command<unknown[], unknown> {
  return { ...options, perform: (...args) => called(call(api, ...args), failed) }
}

export function useCommand<Args extends readonly unknown[], Result>(of: Command<Args, Result>) {
  const client = useQueryClient()
  const { mutateAsync, variables, isPending, isSuccess, error, data, reset } = useMutation({
    ...(of.key && { mutationKey: [of.key], scope: { id: of.key } }),
    mutationFn: (args: Args) => of.perform(...args),
    // What was sent or found may be personal data, which doesn't stay in memory after the screen closes.
    gcTime: 0,
    onSuccess: () => {
      if (of.changes) announceChange({ collection: of.changes, operation: 'updated' })
    },
    onSettled: async (_data, failure) => {
      const refreshed = of.refreshes?.map((noun) => client.invalidateQueries({ queryKey: [noun] })) ?? []
      // A failure is shown at once. After a success, the screen shows fresh lists before anything follows.
      if (failure || refreshed.length === 0) return
      await Promise.all(refreshed)
      await shown()
    },
  })
  const [presses] = useState(() => pressedOnce((args: Args) => mutateAsync(args)))
  /** For forms: rejects. */
  const send = (...args: Args) => presses.act(args)
  /** For what is shown in place: `error` has the failure. Resolves to undefined then, and for a second press. */
  const start = async (...args: Args): Promise<{ value: Result } | undefined> => {
    if (presses.isRepeated(args)) return undefined
    return presses.act(args).then(
      (value) => ({ value }),
      () => undefined,
    )
  }
  /** For buttons: shows a failure in a toast. Resolves to undefined then, and for a second press. */
  const run = async (...args: Args): Promise<{ value: Result } | undefined> => {
    if (presses.isRepeated(args)) return undefined
    try {
      const value = await presses.act(args)
      if (of.done) toast.success(of.done)
      return { value }
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : String(failure))
    }
  }
  return { run, send, start, sent: variables, isPending, isSuccess, error, data, reset }
}

/** Screens get fetched data a moment after the fetch resolves. */
const shown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

/** A busy browser handles two taps before it shows the first. The second one gets the outcome of the first. */
export function pressedOnce<Args extends readonly unknown[], Result>(act: (args: Args) => Promise<Result>) {
  let last: { asked: string; result: Promise<Result> } | undefined
  return {
    isRepeated: (args: Args) => last?.asked === textOf(args),
    act: (args: Args): Promise<Result> => {
      const asked = textOf(args)
      if (last?.asked === asked) return last.result
      const press = { asked, result: act(args) }
      const end = () => {
        if (last === press) last = undefined
      }
      last = press
      press.result.then(end, end)
      return press.result
    },
  }
}

function textOf(args: readonly unknown[]): string {
  return JSON.stringify(args, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}
