import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BOOKING_MESSAGES } from '#domain/appointments/appointment.ts'
import {
  addressIn,
  type BookingErrors,
  type BookingValues,
  bookingErrors,
  EMPTY_BOOKING,
  errorsOnForm,
} from '#domain/appointments/booking-form.ts'
import type { Answer, Refused } from '#domain/documents/refusal.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/idempotency.ts'
import { isZip } from '#domain/places/zip.ts'
import { answerErrors, answersIn, type GivenAnswer, timeQuery, urgencyOf } from '#domain/services/answer.ts'
import { CALL_ONLY } from '#domain/services/service-type.ts'
import type { Booked, RoomAhead, ServiceChoice } from '#server/api-types.ts'
import { ask, type Routes } from '../../data/ask.ts'
import { announceChange } from '../../data/changes.ts'
import { randomKey } from '../../data/random-key.ts'
import { openedAt } from '../../document/opened-at.ts'
import { clearDraft, readDraft, saveDraft } from './booking-draft.ts'
import { readValues } from './booking-values.ts'
import type { BookedTime, PlainAnswer } from './plain-answer.ts'
import { type AskedJob, timesFor } from './use-availability.ts'
import { useTimeChoice } from './use-time-choice.ts'

/** What the form lets a visitor choose. */
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

export function useBookingForm({ choices, answered, onBooked }: BookingFormOptions) {
  const { services, needsAddress, preselected } = choices
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef(0)
  const submissionKey = useRef('')
  const [filled, setFilled] = useState({
    round: 0,
    values: answered?.values ?? { ...EMPTY_BOOKING, serviceType: preselected },
    answers: answered?.answers ?? [],
  })
  const [errors, setErrors] = useState<BookingErrors>(answered?.errors ?? {})
  const [problem, setProblem] = useState(answered?.problem ?? '')
  const [busy, setBusy] = useState(false)
  const [answers, setAnswers] = useState(filled.answers)
  const [goesOn, setGoesOn] = useState(answered?.goesOn ?? false)
  const [{ service, zip }, setJob] = useState(() => jobIn(filled.values))
  const questions = services.find(({ slug }) => slug === service)?.questions ?? []
  const stops = !goesOn && urgencyOf(questions, answers) === 'call-now'
  const job = { service, zip, answers: timeQuery(questions, answers) }
  const isCalled = services.some(({ slug, emergency }) => emergency && slug === service)
  const room = useRoomAhead(isCalled ? NO_JOB : job, answered?.room)
  const choice = useTimeChoice({
    initial: answered?.availability,
    source: isCalled ? null : timesFor(job),
    onTaken: (isAnotherJob) => {
      const words = isAnotherJob ? BOOKING_MESSAGES.timeRequired : BOOKING_MESSAGES.slotTaken
      setErrors((found) => ({ ...found, time: words }))
    },
  })
  const lookAt = (values: BookingValues, given: GivenAnswer[]) => {
    setJob(jobIn(values))
    setAnswers(given)
  }

  const isBooked = answered?.booked !== undefined
  useEffect(() => {
    opened.current = openedAt()
    if (isBooked) clearDraft()
    const draft = readDraft()
    submissionKey.current = draft?.submissionKey ?? randomKey()
    if (!form.current) return
    // What stands in the form already was typed before React came, or put back by the browser.
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
  }, [isBooked])

  const startOver = () => {
    clearDraft()
    submissionKey.current = randomKey()
    opened.current = performance.now()
    setErrors({})
    setProblem('')
    setFilled(({ round }) => ({ round: round + 1, values: EMPTY_BOOKING, answers: [] }))
    lookAt(EMPTY_BOOKING, [])
    setGoesOn(false)
    choice.chooseDate('')
  }

  const show = (found: BookingErrors, words = '') => {
    setErrors(found)
    setProblem(words)
    focusFirst(form.current, found)
  }

  const refuse = ({ error, code, fields }: Refused) => {
    if (code === 'idempotency-key-reused') submissionKey.current = randomKey()
    if (code === 'slot-taken') choice.reload()
    const found = errorsOnForm(code, fields)
    show(found, Object.keys(found).length === 0 ? error : '')
  }

  const send = async (values: BookingValues, given: GivenAnswer[], preferredDate: string, website: string) => {
    setBusy(true)
    setErrors({})
    setProblem('')
    const traces = { website, filledInMs: Math.round(performance.now() - opened.current) }
    const answer = await submitBooking({
      values,
      answers: given,
      preferredDate,
      submissionKey: submissionKey.current,
      traces,
    })
    setBusy(false)
    if (!answer.ok) return refuse(answer)
    startOver()
    onBooked({ ...answer.value, inWindow: answer.value.window !== undefined })
    announceChange({ collection: 'appointments', operation: 'created' })
  }

  return {
    form,
    filled,
    errors,
    problem,
    busy,
    choice,
    room,
    service,
    questions,
    stops,
    goesOn,
    goOn: () => setGoesOn(true),
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      setErrors((found) => Object.fromEntries(Object.entries(found).filter(([field]) => field !== name)))
      const data = new FormData(currentTarget)
      const [values, given] = [readValues(data), answersIn(data)]
      lookAt(values, given)
      saveDraft({ values, answers: given, submissionKey: submissionKey.current })
    },
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy || stops) return
      const data = new FormData(event.currentTarget)
      const values = readValues(data)
      const given = answersIn(data)
      const found = { ...bookingErrors(values, needsAddress), ...answerErrors(questions, given) }
      if (isCalled) found.serviceType = CALL_ONLY
      if (choice.closed) found.date = choice.closed
      if (Object.keys(found).length > 0) return show(found)
      const preferredDate = choice.instantOf(values.time)
      if (preferredDate === undefined) return show({}, BOOKING_MESSAGES.dateAndTimeRequired)
      await send(values, given, preferredDate, String(data.get(HONEYPOT_FIELD) ?? ''))
    },
  }
}

const NO_JOB: AskedJob = { service: '', zip: '', answers: '' }

/** A ZIP code counts once it is whole. */
function jobIn({ serviceType, zip }: BookingValues) {
  return { service: serviceType, zip: isZip(zip) ? zip : '' }
}

function focusFirst(form: HTMLFormElement | null, errors: BookingErrors): void {
  const first = [...(form?.elements ?? [])].find((element) => (element.getAttribute('name') ?? '') in errors)
  if (first instanceof HTMLElement) first.focus()
}

/** The days with room for a service. Only a help: without an answer the date field is enough. */
function useRoomAhead({ service, zip, answers }: AskedJob, initial?: RoomAhead): RoomAhead | undefined {
  const [room, setRoom] = useState(initial)
  useEffect(() => {
    if (!service) return setRoom(initial)
    const ended = new AbortController()
    const path = `/api/availability/days?${answers}${new URLSearchParams({ service, zip })}`
    ask<Routes['availability']['days']['$get']>(path, '', { signal: ended.signal })
      .then((answer) => setRoom(answer.ok ? answer.value : undefined))
      .catch(() => undefined)
    return () => ended.abort()
  }, [service, zip, answers, initial])
  return room
}

interface Submission {
  values: BookingValues
  answers: GivenAnswer[]
  preferredDate: string
  submissionKey: string
  traces: { website: string; filledInMs: number }
}

function submitBooking(submission: Submission): Promise<Answer<Booked>> {
  const { values, answers, preferredDate, submissionKey, traces } = submission
  const { customerName, customerEmail, customerPhone, serviceType, description } = values
  const customer = { customerName, customerEmail, customerPhone, serviceType, description }
  const json = { ...customer, ...addressIn(values), answers, preferredDate, ...traces }
  const headers = { [IDEMPOTENCY_HEADER]: submissionKey }
  return ask<Routes['appointments']['$post']>('/api/appointments', BOOKING_MESSAGES.saveFailed, {
    method: 'POST',
    json,
    headers,
  })
}
