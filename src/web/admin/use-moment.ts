import { useEffect, useState } from 'react'

const LOOK_AGAIN_MS = 30_000

/** The present instant in stored form, by the browser's clock. */
export function useMoment(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
