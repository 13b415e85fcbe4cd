import { BOOKING_MESSAGES } from '#domain/appointment/appointment.ts'
import { type BookingErrors, type BookingValues, EMPTY_BOOKING } from '#domain/appointment/booking-form.ts'
import { HONEYPOT_FIELD } from '#domain/form/abuse.ts'
import { isDate } from '#domain/time/date.ts'
import type { Availability, Site } from '#server/api-types.ts'
import { readValues } from './booking-values.ts'

export interface BookedTime {
  /** Null when the form was sent a second time: then only the mail has it. */
  manageUrl: string | null
  preferredDate: string
  /** A confirmation e-mail is on its way. */
  emailed: boolean
}

/** What the form shows after a submit without JavaScript. */
export interface PlainAnswer {
  values: BookingValues
  errors: BookingErrors
  problem: string
  availability?: Availability
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
  const times = isDate(values.date) ? { availability: await site.availability(values.date) } : {}
  if (data.get(INTENT_FIELD) === SHOW_TIMES) {
    const errors: BookingErrors = isDate(values.date) ? {} : { date: BOOKING_MESSAGES.dateRequired }
    return { answer: { values: { ...values, time: '' }, errors, problem: '', ...times }, status: 200 }
  }
  const outcome = await site.book({ ...values, [HONEYPOT_FIELD]: String(data.get(HONEYPOT_FIELD) ?? '') })
  if (outcome.ok) {
    const { manageUrl, preferredDate, emailed, status } = outcome
    const done = { values: EMPTY_BOOKING, errors: {}, problem: '' }
    return { answer: { ...done, booked: { manageUrl, preferredDate, emailed } }, status }
  }
  const { errors, problem, status } = outcome
  return { answer: { values, errors, problem, ...times }, status }
}
