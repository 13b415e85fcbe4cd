// How long the browser trusts what it has fetched.

export const GENERAL_QUERIES = { staleTime: 5 * 60_000, retry: 1, refetchOnWindowFocus: false } as const
export const PAGE_QUERIES = { retry: 2 } as const
export const PAGE_BY_ID_QUERY = { staleTime: 30_000, retry: 2 } as const
