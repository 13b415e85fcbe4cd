import { type BookingErrors, type BookingValues, EMPTY_BOOKING } from '#domain/appointments/booking-form.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { answersIn, type GivenAnswer, urgencyOf } from '#domain/services/answer.ts'
import type { Availability, RoomAhead, Site } from '#server/api-types.ts'
import { readValues } from './booking-values.ts'

export interface BookedTime {
  /** Null when the form was sent a second time: then only the mail has it. */
  manageUrl: string | null
  /** The promised time or window in words. */
  arrival: string
  /** A confirmation e-mail is on its way. */
  emailed: boolean
  inWindow: boolean
  /** "within 1 business hour" */
  answer: string
  /** "You'll hear from us by Monday 10 AM.", or nothing. */
  hearFromUs: string
  outsideArea?: boolean | undefined
}

/** What the form shows after a submit without JavaScript. */
export interface PlainAnswer {
  values: BookingValues
  answers: GivenAnswer[]
  /** The visitor has read that this is urgent, and goes on. */
  goesOn: boolean
  errors: BookingErrors
  problem: string
  availability?: Availability | undefined
  room?: RoomAhead | undefined
  booked?: BookedTime
}

export const INTENT_FIELD = 'intent'
export const SHOW_TIMES = 'times'
export const GO_ON = 'go-on'
export const GOES_ON_FIELD = 'goesOn'

const NOTHING = { values: EMPTY_BOOKING, answers: [], goesOn: false, errors: {}, problem: '' }

/** Without script the times are asked for with a button, and whatever was typed comes back with them. */
export async function answerPlainForm(site: Site, request: Request): Promise<{ answer: PlainAnswer; status: number }> {
  const form = await site.readForm(request)
  if (!form.ok) return { answer: { ...NOTHING, problem: form.error }, status: form.status }
  const { value: data } = form
  const values = readValues(data)
  const answers = answersIn(data)
  const intent = data.get(INTENT_FIELD)
  const goesOn = intent === GO_ON || data.get(GOES_ON_FIELD) !== null
  const typed = { values, answers, goesOn }
  if (intent === SHOW_TIMES || intent === GO_ON || (!goesOn && (await isCallNow(site, values, answers)))) {
    return { answer: { ...typed, problem: '', ...(await site.times(values, answers)) }, status: 200 }
  }
  const honeypot = String(data.get(HONEYPOT_FIELD) ?? '')
  const outcome = await site.book({ ...values, answers, [HONEYPOT_FIELD]: honeypot })
  if (outcome.ok) {
    const { manageUrl, arrival, emailed, window, outsideArea, answer, hearFromUs, status } = outcome
    const booked = { manageUrl, arrival, emailed, inWindow: window !== undefined, outsideArea, answer, hearFromUs }
    return { answer: { ...NOTHING, booked }, status }
  }
  const { errors, problem, status } = outcome
  const { availability, room } = await site.times(values, answers)
  return { answer: { ...typed, errors, problem, availability, room }, status }
}

async function isCallNow(site: Site, { serviceType }: BookingValues, answers: GivenAnswer[]): Promise<boolean> {
  const { services } = await site.bookingChoices()
  return urgencyOf(services.find(({ slug }) => slug === serviceType)?.questions ?? [], answers) === 'call-now'
}
