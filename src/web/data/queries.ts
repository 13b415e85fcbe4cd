import { QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChanges } from './changes.ts'
import { GENERAL_QUERIES } from './query-times.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: GENERAL_QUERIES } })
}

/** One answer to twenty requests at once is twenty changes, and a job may make hundreds. */
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
