import { NOBODY_WAITS, type WaitingCounts } from '#domain/navigation/waiting-counts.ts'
import { shared, useShared } from '../ui/shared.ts'

const counts = shared(NOBODY_WAITS)

/** How many items are waiting for the owner. The layout shows it, the screens keep it current. */
export function useWaitingCounts(): WaitingCounts {
  return useShared(counts)
}

export const noteWaiting = counts.set
