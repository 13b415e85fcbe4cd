import { NOBODY_WAITS, type WaitingCounts } from '#domain/navigation/waiting-counts.ts'
import { shared, useShared } from '../ui/shared.ts'

const counts = shared(NOBODY_WAITS)

/** How many wait for the owner. The layout shows it, the screens below keep it true. */
export function useWaitingCounts(): WaitingCounts {
  return useShared(counts)
}

export const noteWaiting = counts.set
