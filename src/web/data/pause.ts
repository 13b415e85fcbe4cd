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
