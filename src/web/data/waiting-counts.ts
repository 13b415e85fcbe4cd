import { useSyncExternalStore } from 'react'
import { NOBODY_WAITS, type WaitingCounts } from '#domain/navigation/waiting-counts.ts'

let counts = NOBODY_WAITS
const listeners = new Set<() => void>()

/** How many wait for the owner. The layout shows it, the screens below keep it true. */
export function useWaitingCounts(): WaitingCounts {
  return useSyncExternalStore(
    subscribe,
    () => counts,
    () => NOBODY_WAITS,
  )
}

export function noteWaiting(next: WaitingCounts): void {
  counts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
