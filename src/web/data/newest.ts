/**
 * For reads that may overtake each other. Each call returns the signal of a new read and aborts the one before, so that a
 * late response never replaces a newer one.
 */
export function newest(): () => AbortSignal {
  let reading = new AbortController()
  return () => {
    reading.abort()
    reading = new AbortController()
    return reading.signal
  }
}
