import { useEffect, useState } from 'react'
import { businessTime } from '#domain/time/business-time.ts'
import { useBusinessTimeZone } from '../../business-time-zone.ts'

const LOOK_AGAIN_MS = 30_000

/** The business's clock, for the line that marks the present. */
export function useNow(): { date: string; time: string } {
  const timeZone = useBusinessTimeZone()
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return businessTime(now, timeZone)
}
