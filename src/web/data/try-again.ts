import { backOffMs } from '#domain/retry.ts'
import { ApiError } from './api-error.ts'
import { pause } from './pause.ts'

interface Patience {
  /** How long, from the first attempt on, another one may begin. */
  limitMs: number
  signal: AbortSignal
  /** Before each pause. */
  onPause?: (milliseconds: number) => void
}

/** Tries until it works, waiting longer each time. What the server refuses is not tried again: it would be refused again. */
export async function tryAgain<T>(attempt: () => Promise<T>, { limitMs, signal, onPause }: Patience): Promise<T> {
  const began = performance.now()
  for (let retry = 1; ; retry++) {
    try {
      return await attempt()
    } catch (error) {
      const milliseconds = backOffMs(retry, Math.random())
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

/** Not reached, too busy, or broken for the moment. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === TIMED_OUT || error.status === TOO_MANY || !error.isRefusal
}
