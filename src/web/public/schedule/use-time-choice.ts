import { useState } from 'react'
import { explainClosedDate, whyDateClosed } from '#domain/schedule/settings.ts'
import type { Availability, BookingWindow } from '#server/api-types.ts'
import { type AskedJob, useAvailability } from './use-availability.ts'

const ANY: AskedJob = { service: '', zip: '' }

export interface TimeChoice {
  /** The times of the chosen date; undefined until one is chosen that can be booked, and while they load. */
  availability: Availability | undefined
  loading: boolean
  problem: string
  /** Why the date in the field cannot be booked, in words. */
  closed: string | null
  nextFreeDay: string | undefined
  date: string
  chooseDate: (date: string) => void
  /** The service and the place that the times are for. */
  loadedFor: string
  onTaken: (isAnotherJob: boolean) => void
  instantOf: (time: string) => string | undefined
  reload: () => void
}

interface Options {
  initial?: Availability | undefined
  /** The times are for any half hour unless given. Null asks for none. */
  job?: AskedJob | null
  /** The chosen time was taken while the form was open, or does not suit another service. */
  onTaken: (isAnotherJob: boolean) => void
}

/** A date that can be booked is looked up; one that cannot is explained, and looked up for the next one that can. */
export function useTimeChoice(window: BookingWindow, { initial, job = ANY, onTaken }: Options): TimeChoice {
  const [date, chooseDate] = useState(initial?.date ?? '')
  const { availability, loadedFor, problem, reload } = useAvailability(job ? date : '', job ?? ANY, initial)
  const closure = date ? whyDateClosed(date, window.settings, window.today) : null
  return {
    availability: closure ? undefined : availability,
    loading: job !== null && date !== '' && !closure && !availability && !problem,
    problem,
    closed: closure ? explainClosedDate(closure, date, window.settings, window.today) : null,
    nextFreeDay: availability?.nextFreeDay,
    date,
    chooseDate,
    loadedFor,
    onTaken,
    instantOf: (time) => availability?.slots.find((slot) => slot.time === time)?.instant,
    reload,
  }
}
