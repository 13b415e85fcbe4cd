import { useCallback, useEffect, useState } from 'react'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/appointment.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { SLOT_RECHECK_MS } from '#domain/scheduling/slot.ts'
import type { Availability } from '#server/api-types.ts'
import { ask, type Routes } from '../../data/ask.ts'
import { useChanges } from '../../data/changes.ts'
import { newest } from '../../data/newest.ts'
import { useWords } from '../../language/language.tsx'

/** What the times are for. Empty where nothing is chosen yet. */
export interface AskedJob {
  service: string
  zip: string
  /** Part of a query string: answers that make the visit longer. */
  answers: string
}

export interface TimesSource {
  path: string
  /** For the times that an appointment may move to. */
  key?: string
}

export function timesFor({ service, zip, answers }: AskedJob): TimesSource {
  return { path: `/api/availability?${service && `service=${service}&`}${zip && `zip=${zip}&`}${answers}date=` }
}

/** Read again after 10 seconds and every change, so that a time taken meanwhile turns unavailable. */
export function useAvailability(date: string, source: TimesSource, initial?: Availability) {
  const { path: job, key } = source
  const { timesFailed } = useWords(BOOKING_WORDS)
  /** The times, and the path of the source they came from. */
  const [loaded, setLoaded] = useState({ availability: initial, loadedFor: job })
  const [problem, setProblem] = useState('')
  const [nextRead] = useState(newest)

  const load = useCallback(
    async (wanted: string, loadedFor: string) => {
      const signal = nextRead()
      const answer = await ask<Routes['availability']['$get']>(loadedFor + wanted, timesFailed, {
        signal,
        headers: key === undefined ? {} : { [APPOINTMENT_KEY_HEADER]: key },
      }).catch(() => undefined)
      if (!answer || signal.aborted) return
      setProblem(answer.ok ? '' : answer.error)
      if (answer.ok) setLoaded({ availability: answer.value, loadedFor })
    },
    [key, nextRead, timesFailed],
  )

  useEffect(() => {
    if (!date) return
    void load(date, job)
    const recheck = setTimeout(() => void load(date, job), SLOT_RECHECK_MS)
    return () => {
      clearTimeout(recheck)
      nextRead()
    }
  }, [date, job, load, nextRead])

  const reload = () => {
    if (date) void load(date, job)
  }
  useChanges(['appointments', 'settings', 'services'], reload)

  const { availability, loadedFor } = loaded
  return { availability: availability?.date === date ? availability : undefined, loadedFor, problem, reload }
}
