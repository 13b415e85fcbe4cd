import { useState } from 'react'
import { explainClosedDate, whyDateClosed } from '#domain/schedule/bookable-date.ts'
import type { Availability, BookingWindow } from '#server/api-types.ts'
import { useAvailability } from './use-availability.ts'

export interface TimeChoice {
  /** The times of the chosen date; undefined until one is chosen that can be booked, and while they load. */
  availability: Availability | undefined
  loading: boolean
  problem: string
  /** Why the date in the field cannot be booked, in words. */
  closed: string | null
  nextFreeDay: string | undefined
  chooseDate: (date: string) => void
  onTaken: () => void
  instantOf: (time: string) => string | undefined
  reload: () => void
}

interface Options {
  initial?: Availability | undefined
  /** The chosen time was taken while the form was open. */
  onTaken: () => void
}

/** A date that can be booked is looked up; one that cannot is explained, and looked up for the next one that can. */
export function useTimeChoice(window: BookingWindow, { initial, onTaken }: Options): TimeChoice {
  const [date, chooseDate] = useState(initial?.date ?? '')
  const { availability, problem, reload } = useAvailability(date, initial)
  const closure = date ? whyDateClosed(date, window.settings, window.today) : null
  return {
    availability: closure ? undefined : availability,
    loading: date !== '' && !closure && !availability && !problem,
    problem,
    closed: closure ? explainClosedDate(closure, date, window.settings, window.today) : null,
    nextFreeDay: availability?.nextFreeDay,
    chooseDate,
    onTaken,
    instantOf: (time) => availability?.slots.find((slot) => slot.time === time)?.instant,
    reload,
  }
}
