import { type BookingValues, EMPTY_BOOKING, readValues } from '#domain/appointments/booking-form.ts'
import type { Answer } from '#domain/documents/refusal.ts'
import { answersIn, type GivenAnswer, urgencyOf } from '#domain/services/answer.ts'
import type { FormValues, Site } from '#server/api-types.ts'

export type BookedTime = FormValues['/schedule']

/** What the form shows after a submit without JavaScript. */
export interface PlainAnswer {
  values: BookingValues
  answers: GivenAnswer[]
  /** The visitor has read that this is urgent, and continues. */
  goesOn: boolean
  /** Undefined if the form was sent to get its times. */
  outcome?: Answer<BookedTime>
  times?: Awaited<ReturnType<Site['times']>>
}

export const INTENT_FIELD = 'intent'
export const SHOW_TIMES = 'times'
export const GO_ON = 'go-on'
export const GOES_ON_FIELD = 'goesOn'

const NOTHING = { values: EMPTY_BOOKING, answers: [], goesOn: false }

/** Without a script, a button gets the times, and the typed values come back with them. */
export async function answerPlainForm(site: Site, request: Request): Promise<{ answer: PlainAnswer; status: number }> {
  const form = await site.readForm(request)
  if (!form.ok) return { answer: { ...NOTHING, outcome: form }, status: form.status }
  const { value: data } = form
  const values = readValues(data)
  const answers = answersIn(data)
  const intent = data.get(INTENT_FIELD)
  const goesOn = intent === GO_ON || data.has(GOES_ON_FIELD)
  const typed = { values, answers, goesOn }
  if (intent === SHOW_TIMES || intent === GO_ON || (!goesOn && (await isCallNow(site, values, answers)))) {
    return { answer: { ...typed, times: await site.times(values, answers) }, status: 200 }
  }
  const outcome = await site.book(data)
  const { status } = outcome
  if (outcome.ok) return { answer: { ...NOTHING, outcome }, status }
  return { answer: { ...typed, outcome, times: await site.times(values, answers) }, status }
}

async function isCallNow(site: Site, { serviceType }: BookingValues, answers: GivenAnswer[]): Promise<boolean> {
  const { services } = await site.bookingChoices()
  return urgencyOf(services.find(({ slug }) => slug === serviceType)?.questions ?? [], answers) === 'call-now'
}
