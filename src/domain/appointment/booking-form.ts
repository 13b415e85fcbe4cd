// The booking form's own check, light enough for the browser. The server checks by the schema; a test holds the two together.

import { checkEmail, checkName, checkParagraphs, checkPhone } from '#domain/customer/check.ts'
import { isSlug } from '#domain/page/slug.ts'
import { SLOT_CLOSURE_WORDS } from '#domain/schedule/slot.ts'
import { SERVICE_REQUIRED } from '#domain/service/service-type.ts'
import { isDate } from '#domain/time/date.ts'
import { isTimeOfDay } from '#domain/time/time-of-day.ts'
import { BOOKING_MESSAGES, DESCRIPTION_LIMIT } from './appointment.ts'

/** In the order of the form, which is the order in which wrong ones get the focus. */
export const BOOKING_FIELDS = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'serviceType',
  'date',
  'time',
  'description',
] as const

type BookingField = (typeof BOOKING_FIELDS)[number]
export type BookingValues = Record<BookingField, string>
export type BookingErrors = Partial<Record<BookingField, string>>

export const EMPTY_BOOKING: BookingValues = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  serviceType: '',
  date: '',
  time: '',
  description: '',
}

const CHECKS: Record<BookingField, (text: string) => string | null> = {
  customerName: checkName,
  customerEmail: checkEmail,
  customerPhone: checkPhone,
  serviceType: (type) => (isSlug(type) ? null : SERVICE_REQUIRED),
  date: (date) => (isDate(date) ? null : BOOKING_MESSAGES.dateRequired),
  time: (time) => (isTimeOfDay(time) ? null : BOOKING_MESSAGES.timeRequired),
  description: (text) => checkParagraphs(text, DESCRIPTION_LIMIT),
}

export function bookingErrors(values: BookingValues): BookingErrors {
  const errors: BookingErrors = {}
  for (const field of BOOKING_FIELDS) {
    const error = CHECKS[field](values[field])
    if (error !== null) errors[field] = error
  }
  return errors
}

/** The server speaks of one preferredDate; the form has two fields for it, and the code tells which of them is meant. */
export function errorsOnForm(code: string, fields: Readonly<Record<string, string>> = {}): BookingErrors {
  const errors: BookingErrors = {}
  for (const field of BOOKING_FIELDS) if (fields[field] !== undefined) errors[field] = fields[field]
  if (fields.preferredDate !== undefined) errors[code in SLOT_CLOSURE_WORDS ? 'time' : 'date'] = fields.preferredDate
  return errors
}
