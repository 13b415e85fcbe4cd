import { ApiError } from './api-error.ts'
import { backOffMs } from './back-off.ts'
import { pause } from './pause.ts'

interface Patience {
  /** No retry starts later than this after the first attempt. */
  limitMs: number
  signal: AbortSignal
  /** Before each pause. */
  onPause?: (milliseconds: number) => void
}

/** Retries with a growing delay until it works. A refusal is not retried. */
export async function retry<T>(attempt: () => Promise<T>, { limitMs, signal, onPause }: Patience): Promise<T> {
  const began = performance.now()
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      const milliseconds = backOffMs(count, Math.random())
      const isTooLate = performance.now() - began + milliseconds > limitMs
      if (signal.aborted || isTooLate || !isPassing(error)) throw error
      onPause?.(milliseconds)
      await pause(milliseconds, signal)
      signal.throwIfAborted()
    }
  }
}

const TIMED_OUT = 408
const TOO_MANY = 429

/** The server wasn't reached, is too busy, or has a temporary failure. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === TIMED_OUT || error.status === TOO_MANY || !error.isRefusal
}
