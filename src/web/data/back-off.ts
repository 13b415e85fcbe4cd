const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 64_000

/** The pause before attempt `attempt` (the first retry is 1): doubles up to 64 seconds, plus up to a second of jitter. */
export function backOffMs(attempt: number, random: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS) + Math.floor(random * 1000)
}

/** Waits before a retry. Ends early when the connection is back or the retry is aborted. */
export function pause(milliseconds: number, unwanted: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      unwanted.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, unwanted.aborted ? 0 : milliseconds)
    window.addEventListener('online', end)
    unwanted.addEventListener('abort', end)
  })
}

/**
 * Whether something may have changed between a moment of this page's clock, which starts with the navigation, and the opening of
 * the stream. `quietMs` is how long ago the last change was then, so the clocks of server and browser need not agree.
 */
export function mayHaveMissed(quietMs: string, since: number): boolean {
  return Number(quietMs) < performance.now() - since
}
