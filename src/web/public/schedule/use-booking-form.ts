import { type FormEvent, useEffect, useState } from 'react'
import {
  type BookingErrors,
  type BookingValues,
  bookingErrors,
  EMPTY_BOOKING,
  errorsOnForm,
  readValues,
} from '#domain/appointments/booking-form.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { isZip } from '#domain/places/zip.ts'
import { answerErrors, answersIn, type GivenAnswer, timeQuery, urgencyOf } from '#domain/services/answer.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import type { RoomAhead, ServiceChoice } from '#server/api-types.ts'
import { ask, type Routes } from '../../data/ask.ts'
import { announceChange } from '../../data/changes.ts'
import { useLanguage, useWords } from '../../language/language.tsx'
import { useOwnForm } from '../use-own-form.ts'
import { readDraft, saveDraft } from './booking-draft.ts'
import { clearDraft } from './clear-draft.ts'
import type { BookedTime, PlainAnswer } from './plain-answer.ts'
import { type AskedJob, timesFor } from './use-availability.ts'
import { useTimeChoice } from './use-time-choice.ts'

export interface BookingChoices {
  services: readonly ServiceChoice[]
  /** A service area is set or driving is counted. */
  needsAddress: boolean
  /** The slug of the service that a link has chosen, or nothing. */
  preselected: string
}

export interface BookingFormOptions {
  choices: BookingChoices
  /** The server's result of a submit without JavaScript. */
  answered: PlainAnswer | undefined
  onBooked: (booked: BookedTime) => void
}

/** `bookable` are the dates that can be booked soon. */
export function useBookingForm({ choices, answered, onBooked }: BookingFormOptions, bookable: readonly string[]) {
  const { services, needsAddress, preselected } = choices
  const language = useLanguage()
  const words = useWords(BOOKING_WORDS)
  const own = useOwnForm({
    path: '/schedule',
    failed: words.saveFailed,
    answered: answered?.outcome ?? timesRefused(answered),
    errorsOf: errorsOnForm,
  })
  const { form, submissionKey, busy, show } = own
  const [filled, setFilled] = useState({
    round: 0,
    values: answered?.values ?? { ...EMPTY_BOOKING, serviceType: preselected },
    answers: answered?.answers ?? [],
  })
  const [answers, setAnswers] = useState(filled.answers)
  const [goesOn, setGoesOn] = useState(answered?.goesOn ?? false)
  const [{ service, zip }, setJob] = useState(() => jobIn(filled.values))
  const questions = services.find(({ slug }) => slug === service)?.questions ?? []
  const stops = !goesOn && urgencyOf(questions, answers) === 'call-now'
  const job = { service, zip, answers: timeQuery(questions, answers) }
  const isCalled = services.some(({ slug, emergency }) => emergency && slug === service)
  const room = useRoomAhead(isCalled ? NO_JOB : job, bookable, answered?.times?.room)
  const choice = useTimeChoice({
    initial: answered?.times?.availability,
    source: isCalled ? null : timesFor(job),
    onTaken: (isAnotherJob) => own.mark('time', isAnotherJob ? words.timeRequired : words.slotTaken),
  })
  const lookAt = (values: BookingValues, given: GivenAnswer[]) => {
    setJob(jobIn(values))
    setAnswers(given)
  }

  useEffect(() => {
    const draft = readDraft()
    if (draft) submissionKey.current = draft.submissionKey
    if (!form.current) return
    // The visitor typed this before hydration, or the browser restored it.
    const data = new FormData(form.current)
    const typed = readValues(data)
    const said = [...answersIn(data), ...(draft?.answers ?? [])]
    setJob(jobIn(typed))
    setAnswers(said)
    if (!draft) return
    const given = Object.entries(typed).filter(([, value]) => value !== '')
    const values = { ...draft.values, ...Object.fromEntries(given) }
    setJob(jobIn(values))
    setFilled(({ round }) => ({ round: round + 1, values, answers: said }))
  }, [form, submissionKey])

  const startOver = () => {
    clearDraft()
    own.renew()
    setFilled(({ round }) => ({ round: round + 1, values: EMPTY_BOOKING, answers: [] }))
    lookAt(EMPTY_BOOKING, [])
    setGoesOn(false)
    choice.chooseDate('')
  }

  return {
    form,
    filled,
    errors: own.errors,
    problem: own.problem,
    busy,
    choice,
    room,
    service,
    questions,
    stops,
    goesOn,
    goOn: () => setGoesOn(true),
    onInput: (event: FormEvent<HTMLFormElement>) => {
      own.onInput(event)
      const data = new FormData(event.currentTarget)
      const [values, given] = [readValues(data), answersIn(data)]
      lookAt(values, given)
      saveDraft({ values, answers: given, submissionKey: submissionKey.current })
    },
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy || stops) return
      const data = new FormData(event.currentTarget)
      const values = readValues(data)
      const found: BookingErrors = {
        ...bookingErrors(values, needsAddress, language),
        ...answerErrors(questions, answersIn(data), language),
      }
      if (isCalled) found.serviceType = SERVICE_WORDS[language].callOnly
      if (choice.closed) found.date = choice.closed
      if (Object.keys(found).length > 0) return show({ ...found })
      if (choice.instantOf(values.time) === undefined) return show({}, words.dateAndTimeRequired)
      const answer = await own.send(data)
      if (!answer.ok) return answer.code === 'slot-taken' && choice.reload()
      startOver()
      onBooked(answer.value)
      announceChange({ collection: 'appointments', operation: 'created' })
    },
  }
}

/** A form that was sent to get its times may have an invalid field. */
function timesRefused(answered: PlainAnswer | undefined) {
  const fields = { ...answered?.times?.errors }
  return Object.keys(fields).length > 0 ? { ok: false as const, error: '', code: '', fields } : undefined
}

const NO_JOB: AskedJob = { service: '', zip: '', answers: '' }

/** A ZIP code counts once it is whole. */
function jobIn({ serviceType, zip }: BookingValues) {
  return { service: serviceType, zip: isZip(zip) ? zip : '' }
}

/** `left` is null until it is known. */
export type ShownRoom = Omit<RoomAhead, 'days'> & { days: readonly { date: string; left: number | null }[] }

/** The days with room for a service. Optional: if they don't load, the date field is enough. */
function useRoomAhead(job: AskedJob, bookable: readonly string[], initial?: RoomAhead): ShownRoom | undefined {
  const { service, zip, answers } = job
  const [room, setRoom] = useState<ShownRoom | undefined>(initial)
  useEffect(() => {
    if (!service) return setRoom(initial)
    // Reserve their place now, so that the fields below don't move away from a finger later.
    const expected = { days: bookable.map((date) => ({ date, left: null })), inWindows: false }
    setRoom((known) => known ?? expected)
    const ended = new AbortController()
    const path = `/api/availability/days?${answers}${new URLSearchParams({ service, zip })}`
    ask<Routes['availability']['days']['$get']>(path, '', { signal: ended.signal })
      .then((answer) => setRoom(answer.ok ? answer.value : undefined))
      .catch(() => undefined)
    return () => ended.abort()
  }, [service, zip, answers, bookable, initial])
  return room
}
