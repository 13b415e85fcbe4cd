import { backOffMs } from '#domain/retry.ts'
import { ApiError } from './api-client.ts'

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
      const pause = backOffMs(retry, Math.random())
      const isTooLate = performance.now() - began + pause > limitMs
      if (signal.aborted || isTooLate || !isPassing(error)) throw error
      onPause?.(pause)
      await passing(pause, signal)
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

/** The pause ends early when the connection is back. */
function passing(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
