import { useCallback, useEffect, useRef, useState } from 'react'
import { APPOINTMENT_MESSAGES } from '#domain/appointment/appointment.ts'
import { SLOT_RECHECK_MS } from '#domain/schedule/slot.ts'
import type { Availability } from '#server/api-types.ts'
import { ask, type Routes } from '../../data/ask.ts'
import { useChanges } from '../../data/changes.ts'

export interface AvailabilityState {
  /** Of the date asked for; undefined while it loads. */
  availability: Availability | undefined
  problem: string
  reload: () => void
}

/**
 * The times of a date: at once when it is chosen, again 10 seconds later, and whenever an appointment or a setting changes
 * anywhere, so that a time taken meanwhile turns unavailable before anyone sends it.
 */
export function useAvailability(date: string, initial?: Availability): AvailabilityState {
  const [loaded, setLoaded] = useState(initial)
  const [problem, setProblem] = useState('')
  const asking = useRef<AbortController>(undefined)

  const load = useCallback(async (wanted: string) => {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    const path = `/api/availability?date=${wanted}`
    const answer = await ask<Routes['availability']['$get']>(path, APPOINTMENT_MESSAGES.fetchRangeFailed, {
      signal: controller.signal,
    }).catch(() => undefined)
    if (!answer || controller.signal.aborted) return
    setProblem(answer.ok ? '' : answer.error)
    if (answer.ok) setLoaded(answer.value)
  }, [])

  useEffect(() => {
    if (!date) return
    void load(date)
    const recheck = setTimeout(() => void load(date), SLOT_RECHECK_MS)
    return () => {
      clearTimeout(recheck)
      asking.current?.abort()
    }
  }, [date, load])

  const reload = () => {
    if (date) void load(date)
  }
  useChanges(['appointments', 'settings'], reload)

  return { availability: loaded?.date === date ? loaded : undefined, problem, reload }
}
