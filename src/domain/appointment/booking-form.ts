// Validates the booking form in the browser, without zod. The server validates with the schema; a test keeps the two in step.

import { checkEmail, checkName, checkParagraphs, checkPhone } from '#domain/customer/check.ts'
import { isSlug } from '#domain/page/slug.ts'
import { SLOT_CLOSURE_WORDS } from '#domain/schedule/slot.ts'
import { SERVICE_REQUIRED } from '#domain/service/service-type.ts'
import { isDate } from '#domain/time/date.ts'
import { isTimeOfDay } from '#domain/time/time-of-day.ts'
import { BOOKING_MESSAGES, DESCRIPTION_LIMIT } from './appointment.ts'

/** In form order. The first invalid field gets the focus. */
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

/** The server reports errors for preferredDate. The form has two fields for it, and the error code says which one is meant. */
export function errorsOnForm(code: string, fields: Readonly<Record<string, string>> = {}): BookingErrors {
  const errors: BookingErrors = {}
  for (const field of BOOKING_FIELDS) if (fields[field] !== undefined) errors[field] = fields[field]
  if (fields.preferredDate !== undefined) errors[code in SLOT_CLOSURE_WORDS ? 'time' : 'date'] = fields.preferredDate
  return errors
}
