// Validates the booking form in the browser, without zod. The server validates with the schema; a test keeps the two in step.

import { BOOKING_WORDS } from '#domain/booking/words.ts'
import {
  type Check,
  checkEmail,
  checkName,
  checkOptionalLine,
  checkParagraphs,
  checkPhone,
} from '#domain/customers/customer.ts'
import type { Language } from '#domain/language/language.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { PLACE_WORDS } from '#domain/places/words.ts'
import { ADDRESS_LIMITS, checkZip } from '#domain/places/zip.ts'
import { isSlotClosure } from '#domain/scheduling/slot.ts'
import { type AnswerField, isAnswerField } from '#domain/services/answer-field.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { textIn } from '#domain/text/form-data.ts'
import { isBlank } from '#domain/text/text.ts'
import { isDate, isTimeOfDay } from '#domain/time/date.ts'
import { DESCRIPTION_LIMIT } from './appointment.ts'

export const EMPTY_BOOKING = {
  serviceType: '',
  zip: '',
  date: '',
  time: '',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  street: '',
  unit: '',
  city: '',
  access: '',
  description: '',
}

type BookingField = keyof typeof EMPTY_BOOKING
export type BookingValues = Record<BookingField, string>
export type BookingErrors = Partial<Record<BookingField, string>> & Record<AnswerField, string>

export const BOOKING_FIELDS = keysOf(EMPTY_BOOKING)

export const ADDRESS_FIELDS = ['street', 'unit', 'city', 'zip', 'access'] as const satisfies readonly BookingField[]

const CHECKS: Record<BookingField, Check> = {
  serviceType: (type, language) => (isSlug(type) ? null : SERVICE_WORDS[language].required),
  zip: checkZip,
  date: (date, language) => (isDate(date) ? null : BOOKING_WORDS[language].dateRequired),
  time: (time, language) => (isTimeOfDay(time) ? null : BOOKING_WORDS[language].timeRequired),
  customerName: checkName,
  customerEmail: checkEmail,
  customerPhone: checkPhone,
  street: (text, language) => checkOptionalLine(text, ADDRESS_LIMITS.street, language),
  unit: (text, language) => checkOptionalLine(text, ADDRESS_LIMITS.unit, language),
  city: (text, language) => checkOptionalLine(text, ADDRESS_LIMITS.city, language),
  access: (text, language) => checkParagraphs(text, ADDRESS_LIMITS.access, language),
  description: (text, language) => checkParagraphs(text, DESCRIPTION_LIMIT, language),
}

export function readValues(data: Pick<FormData, 'get'>): BookingValues {
  const values = { ...EMPTY_BOOKING }
  for (const field of BOOKING_FIELDS) values[field] = textIn(data, field)
  return values
}

/** `needsAddress` while a service area is set or driving is counted. */
export function bookingErrors(values: BookingValues, needsAddress = false, language: Language = 'en'): BookingErrors {
  const errors: BookingErrors = needsAddress ? missingAddress(values, language) : {}
  for (const field of BOOKING_FIELDS) {
    const error = CHECKS[field](values[field], language)
    if (error !== null) errors[field] = error
  }
  return errors
}

export function missingAddress({ zip, street }: Pick<BookingValues, 'zip' | 'street'>, language: Language = 'en') {
  const { zipRequired, streetRequired } = PLACE_WORDS[language]
  return {
    ...(zip === '' && { zip: zipRequired }),
    ...(isBlank(street) && { street: streetRequired }),
  }
}

/** The address as the server expects it, or nothing if none was given. */
export function addressIn(values: Pick<BookingValues, (typeof ADDRESS_FIELDS)[number]>) {
  const { street, unit, city, zip, access } = values
  const isEmpty = ADDRESS_FIELDS.every((field) => isBlank(values[field]))
  return isEmpty ? {} : { address: { street, unit, city, zip, access } }
}

/** The server reports errors for preferredDate. The form has two fields for it, and the error code tells which one. */
export function errorsOnForm(code: string, fields: Readonly<Record<string, string>> = {}): BookingErrors {
  const errors: BookingErrors = {}
  for (const field of BOOKING_FIELDS) {
    const error = fields[field] ?? fields[`address.${field}`]
    if (error !== undefined) errors[field] = error
  }
  for (const [field, error] of Object.entries(fields)) if (isAnswerField(field)) errors[field] = error
  if (fields.preferredDate !== undefined) errors[isSlotClosure(code) ? 'time' : 'date'] = fields.preferredDate
  return errors
}
