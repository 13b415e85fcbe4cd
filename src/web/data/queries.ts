import { QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { useChanges } from './changes.ts'

export const GENERAL_QUERIES = { staleTime: 5 * 60_000, retry: retryOnce, refetchOnWindowFocus: false } as const

export const PAGE_QUERIES = { retry: 2 } as const

export const PAGE_BY_ID_QUERY = { staleTime: 30_000, retry: 2 } as const

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: GENERAL_QUERIES } })
}

/** Answering twenty requests at once makes twenty changes, and a job may make hundreds. */
const GATHERED_MS = 100

/** Refetches when one of the collections changes, in this tab, another tab or on another device. */
export function useFreshOnChange(collections: readonly string[], queryKey: QueryKey): void {
  const client = useQueryClient()
  const [soon] = useState(() => gathered(GATHERED_MS))
  useChanges(collections, () => soon(() => void client.invalidateQueries({ queryKey })))
}

/** Joins calls that come in a burst: the first of them runs, a moment later. */
export function gathered(milliseconds: number): (run: () => void) => void {
  let isDue = false
  return (run) => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      run()
    }, milliseconds)
  }
}

// How long the browser trusts what it has fetched.

/** The server refuses the same request again. */
function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.isRefusal)
}
