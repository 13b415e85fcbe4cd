import { useState } from 'react'
import type { Availability } from '#server/api-types.ts'
import { type TimesSource, useAvailability } from './use-availability.ts'

const NOWHERE: TimesSource = { path: '' }

export interface TimeChoice {
  /** The times of the chosen date; undefined until one is chosen that can be booked, and while they load. */
  availability: Availability | undefined
  loading: boolean
  problem: string
  /** A message about why the date in the field can't be booked. */
  closed: string | undefined
  nextFreeDay: string | undefined
  date: string
  chooseDate: (date: string) => void
  /** The source of the times. It changes with the service and the place. */
  loadedFor: string
  onTaken: (isAnotherJob: boolean) => void
  instantOf: (time: string) => string | undefined
  reload: () => void
}

interface Options {
  initial?: Availability | undefined
  /** Null means none. */
  source: TimesSource | null
  /** The chosen time was taken while the form was open, or doesn't fit the new service. */
  onTaken: (isAnotherJob: boolean) => void
}

export function useTimeChoice({ initial, source, onTaken }: Options): TimeChoice {
  const [date, chooseDate] = useState(initial?.date ?? '')
  const { availability, loadedFor, problem, reload } = useAvailability(source ? date : '', source ?? NOWHERE, initial)
  return {
    availability: availability?.closed ? undefined : availability,
    loading: source !== null && date !== '' && !availability && !problem,
    problem,
    closed: availability?.closed,
    nextFreeDay: availability?.nextFreeDay,
    date,
    chooseDate,
    loadedFor,
    onTaken,
    instantOf: (time) => availability?.slots.find((slot) => slot.time === time)?.instant,
    reload,
  }
}
