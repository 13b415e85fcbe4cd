import { ApiError } from './api-error.ts'

// How long the browser trusts what it has fetched.

export const GENERAL_QUERIES = { staleTime: 5 * 60_000, retry: retryOnce, refetchOnWindowFocus: false } as const
export const PAGE_QUERIES = { retry: 2 } as const
export const PAGE_BY_ID_QUERY = { staleTime: 30_000, retry: 2 } as const

/** The server refuses the same request again. */
function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.isRefusal)
}
