import { type BookingErrors, type BookingValues, EMPTY_BOOKING } from '#domain/appointment/booking-form.ts'
import { HONEYPOT_FIELD } from '#domain/form/abuse.ts'
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
  errors: BookingErrors
  problem: string
  availability?: Availability | undefined
  room?: RoomAhead | undefined
  booked?: BookedTime
}

export const INTENT_FIELD = 'intent'
export const SHOW_TIMES = 'times'

/** Without script the times are asked for with a button, and whatever was typed comes back with them. */
export async function answerPlainForm(site: Site, request: Request): Promise<{ answer: PlainAnswer; status: number }> {
  const form = await site.readForm(request)
  if (!form.ok) return { answer: { values: EMPTY_BOOKING, errors: {}, problem: form.problem }, status: form.status }
  const { data } = form
  const values = readValues(data)
  if (data.get(INTENT_FIELD) === SHOW_TIMES) {
    return { answer: { values, problem: '', ...(await site.times(values)) }, status: 200 }
  }
  const outcome = await site.book({ ...values, [HONEYPOT_FIELD]: String(data.get(HONEYPOT_FIELD) ?? '') })
  if (outcome.ok) {
    const { manageUrl, arrival, emailed, window, outsideArea, answer, hearFromUs, status } = outcome
    const done = { values: EMPTY_BOOKING, errors: {}, problem: '' }
    const booked = { manageUrl, arrival, emailed, inWindow: window !== undefined, outsideArea, answer, hearFromUs }
    return { answer: { ...done, booked }, status }
  }
  const { errors, problem, status } = outcome
  const { availability, room } = await site.times(values)
  return { answer: { values, errors, problem, availability, room }, status }
}
