import { useCallback, useEffect, useRef, useState } from 'react'
import { APPOINTMENT_KEY_HEADER, APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { SLOT_RECHECK_MS } from '#domain/scheduling/slot.ts'
import type { Availability } from '#server/api-types.ts'
import { ask, type Routes } from '../../data/ask.ts'
import { useChanges } from '../../data/changes.ts'

/** What the times are for. Empty where nothing is chosen yet. */
export interface AskedJob {
  service: string
  zip: string
  /** Part of a query string: answers that make the visit longer. */
  answers: string
}

/** Where the times of a date come from: the date is added to the path. */
export interface TimesSource {
  path: string
  /** For the times that an appointment may move to. */
  key?: string
}

export function timesFor({ service, zip, answers }: AskedJob): TimesSource {
  return { path: `/api/availability?${service && `service=${service}&`}${zip && `zip=${zip}&`}${answers}date=` }
}

export interface AvailabilityState {
  /** Of the date asked for; undefined while it loads. */
  availability: Availability | undefined
  /** The path of the source they came from. */
  loadedFor: string
  problem: string
  reload: () => void
}

/**
 * The times of a date: at once when it is chosen, again 10 seconds later, and whenever an appointment or a setting changes
 * anywhere, so that a time taken meanwhile turns unavailable before anyone sends it.
 */
export function useAvailability(date: string, source: TimesSource, initial?: Availability): AvailabilityState {
  const { path: job, key } = source
  const [loaded, setLoaded] = useState({ availability: initial, loadedFor: job })
  const [problem, setProblem] = useState('')
  const asking = useRef<AbortController>(undefined)

  const load = useCallback(
    async (wanted: string, loadedFor: string) => {
      asking.current?.abort()
      const controller = new AbortController()
      asking.current = controller
      const answer = await ask<Routes['availability']['$get']>(
        loadedFor + wanted,
        APPOINTMENT_MESSAGES.fetchRangeFailed,
        {
          signal: controller.signal,
          headers: key === undefined ? {} : { [APPOINTMENT_KEY_HEADER]: key },
        },
      ).catch(() => undefined)
      if (!answer || controller.signal.aborted) return
      setProblem(answer.ok ? '' : answer.error)
      if (answer.ok) setLoaded({ availability: answer.value, loadedFor })
    },
    [key],
  )

  useEffect(() => {
    if (!date) return
    void load(date, job)
    const recheck = setTimeout(() => void load(date, job), SLOT_RECHECK_MS)
    return () => {
      clearTimeout(recheck)
      asking.current?.abort()
    }
  }, [date, job, load])

  const reload = () => {
    if (date) void load(date, job)
  }
  useChanges(['appointments', 'settings', 'services'], reload)

  const { availability, loadedFor } = loaded
  return { availability: availability?.date === date ? availability : undefined, loadedFor, problem, reload }
}
