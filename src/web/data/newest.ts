/** Each call aborts the read before it, so that a late response never replaces a newer one. */
export function newest(): () => AbortSignal {
  let reading = new AbortController()
  return () => {
    reading.abort()
    reading = new AbortController()
    return reading.signal
  }
}
