import { useEffect, useState } from 'react'
import { businessTime } from '#domain/time/business-time.ts'
import { adminToken, type SessionUser, useSession } from '../data/session.ts'
import { keepShown, lastShown } from '../offline/last-shown.ts'
import { useBusinessClock } from './business-clock.ts'

/**
 * Until the server answers, what this phone showed last in this session, unless that was on another day or by another
 * version of the screen's code.
 */
export function useLastShown<Shown>(path: string, fresh: Shown | undefined, writtenBy: string): Shown | undefined {
  const { user, isAssumed } = useSession()
  const { timeZone } = useBusinessClock()
  const [kept] = useState(() => lastShown<SessionUser, Shown>(path, adminToken()))
  useEffect(() => {
    if (fresh && user && !isAssumed)
      keepShown(path, { token: adminToken(), user, shown: fresh, at: Date.now(), writtenBy })
  }, [fresh, user, isAssumed, path, writtenBy])
  if (fresh || !kept || kept.writtenBy !== writtenBy) return fresh
  const dayOf = (time: number) => businessTime(new Date(time).toISOString(), timeZone).date
  return dayOf(kept.at) === dayOf(Date.now()) ? kept.shown : undefined
}
