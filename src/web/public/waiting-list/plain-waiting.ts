import { type BookingValues, EMPTY_BOOKING, readValues } from '#domain/appointments/booking-form.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { answersIn, type GivenAnswer, urgencyOf } from '#domain/services/answer.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import type { Site } from '#server/api-types.ts'
import { GO_ON, GOES_ON_FIELD, INTENT_FIELD } from '../schedule/plain-answer.ts'

export interface WaitingValues extends BookingValues {
  days: readonly string[]
  parts: readonly string[]
  lastDate: string
}

const EMPTY_WAITING: WaitingValues = { ...EMPTY_BOOKING, days: [], parts: [], lastDate: '' }

export interface WaitingAnswer {
  values: WaitingValues
  answers: readonly GivenAnswer[]
  errors: Readonly<Record<string, string>>
  problem: string
  /** An answer says that the customer should call instead. */
  stops: boolean
  /** The customer has read that, and continues. */
  goesOn: boolean
  joined: boolean
}

export const NOTHING_SENT: WaitingAnswer = {
  values: EMPTY_WAITING,
  answers: [],
  errors: {},
  problem: '',
  stops: false,
  goesOn: false,
  joined: false,
}

/** The service whose questions the form showed. */
export const ASKED_FIELD = 'asked'

export async function answerWaitingForm(
  site: Site,
  request: Request,
): Promise<{ answer: WaitingAnswer; status: number }> {
  const form = await site.readForm(request)
  if (!form.ok) {
    return { answer: { ...NOTHING_SENT, problem: form.error }, status: form.status }
  }
  const { value: data } = form
  const values = valuesIn(data)
  const answers = answersIn(data)
  const goesOn = data.get(INTENT_FIELD) === GO_ON || data.get(GOES_ON_FIELD) !== null
  const typed = { ...NOTHING_SENT, values, answers, goesOn }
  const { services } = await site.waitingChoices()
  const questions = services.find(({ slug }) => slug === values.serviceType)?.questions ?? []
  if (questions.length > 0 && data.get(ASKED_FIELD) !== values.serviceType) {
    return { answer: { ...typed, problem: WAITING_WORDS[site.language].questions }, status: 200 }
  }
  if (!goesOn && urgencyOf(questions, answers) === 'call-now') return { answer: { ...typed, stops: true }, status: 200 }
  const outcome = await site.joinWaitingList({
    fields: { ...values },
    answers,
    [HONEYPOT_FIELD]: String(data.get(HONEYPOT_FIELD) ?? ''),
  })
  const { status } = outcome
  if (outcome.ok) return { answer: { ...NOTHING_SENT, joined: true }, status }
  const { fields: errors, error } = outcome
  return { answer: { ...typed, errors, problem: Object.keys(errors).length === 0 ? error : '' }, status }
}

function valuesIn(data: FormData): WaitingValues {
  const texts = (name: string) => data.getAll(name).map(String)
  return {
    ...readValues(data),
    days: texts('days'),
    parts: texts('parts'),
    lastDate: String(data.get('lastDate') ?? ''),
  }
}
