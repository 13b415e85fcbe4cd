import type { Store } from '#store/store.ts'
import { CHECK_PATIENCE_MS, inTime } from './in-time.ts'

/** Anybody may call the readiness check as often as they like, so the result is cached briefly. */
const KEPT_MS = 2_000

/** Whether the store accepts writes. Concurrent callers share one test write. */
export function writeProbe(
  store: Pick<Store, 'writable'>,
  { keptMs = KEPT_MS, patienceMs = CHECK_PATIENCE_MS } = {},
): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  let isPending = false
  const ask = async (): Promise<boolean> => {
    isPending = true
    try {
      await store.writable()
      return true
    } catch {
      return false
    } finally {
      isPending = false
    }
  }
  return () => {
    const isFresh = last !== undefined && performance.now() - last.at < keptMs
    if (last && (isPending || isFresh)) return inTime(last.answer, patienceMs, false)
    last = { at: performance.now(), answer: ask() }
    return inTime(last.answer, patienceMs, false)
  }
}
