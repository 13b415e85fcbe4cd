// Validates the booking form in the browser, without zod. The server validates with the schema; a test keeps the two in step.

import { checkEmail, checkName, checkOptionalLine, checkParagraphs, checkPhone } from '#domain/customers/customer.ts'
import { keysOf } from '#domain/documents/keys-of.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { ADDRESS_LIMITS, ADDRESS_MESSAGES, isZip, ZIP_MESSAGES } from '#domain/places/zip.ts'
import { SLOT_CLOSURE_WORDS } from '#domain/scheduling/slot.ts'
import { type AnswerField, isAnswerField } from '#domain/services/answer-field.ts'
import { SERVICE_REQUIRED } from '#domain/services/service-type.ts'
import { isBlank } from '#domain/text/text.ts'
import { isDate, isTimeOfDay } from '#domain/time/date.ts'
import { BOOKING_MESSAGES, DESCRIPTION_LIMIT } from './appointment.ts'

/** In form order. */
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

const CHECKS: Record<BookingField, (text: string) => string | null> = {
  serviceType: (type) => (isSlug(type) ? null : SERVICE_REQUIRED),
  zip: (zip) => (zip === '' || isZip(zip) ? null : ZIP_MESSAGES.zip),
  date: (date) => (isDate(date) ? null : BOOKING_MESSAGES.dateRequired),
  time: (time) => (isTimeOfDay(time) ? null : BOOKING_MESSAGES.timeRequired),
  customerName: checkName,
  customerEmail: checkEmail,
  customerPhone: checkPhone,
  street: (text) => checkOptionalLine(text, ADDRESS_LIMITS.street),
  unit: (text) => checkOptionalLine(text, ADDRESS_LIMITS.unit),
  city: (text) => checkOptionalLine(text, ADDRESS_LIMITS.city),
  access: (text) => checkParagraphs(text, ADDRESS_LIMITS.access),
  description: (text) => checkParagraphs(text, DESCRIPTION_LIMIT),
}

/** A missing field or a file counts as empty. */
export function readValues(data: Pick<FormData, 'get'>): BookingValues {
  const values = { ...EMPTY_BOOKING }
  for (const field of BOOKING_FIELDS) {
    const value: unknown = data.get(field)
    if (typeof value === 'string') values[field] = value
  }
  return values
}

/** `needsAddress` while a service area is set or driving is counted. */
export function bookingErrors(values: BookingValues, needsAddress = false): BookingErrors {
  const errors: BookingErrors = needsAddress ? missingAddress(values) : {}
  for (const field of BOOKING_FIELDS) {
    const error = CHECKS[field](values[field])
    if (error !== null) errors[field] = error
  }
  return errors
}

type AddressErrors = { zip?: string; street?: string }

export function missingAddress({ zip, street }: Pick<BookingValues, 'zip' | 'street'>): AddressErrors {
  return {
    ...(zip === '' && { zip: ADDRESS_MESSAGES.zipRequired }),
    ...(isBlank(street) && { street: ADDRESS_MESSAGES.streetRequired }),
  }
}

/** The address as the server takes it, or nothing when none was given. */
export function addressIn(values: Pick<BookingValues, (typeof ADDRESS_FIELDS)[number]>) {
  const { street, unit, city, zip, access } = values
  const isEmpty = ADDRESS_FIELDS.every((field) => isBlank(values[field]))
  return isEmpty ? {} : { address: { street, unit, city, zip, access } }
}

/** The server reports errors for preferredDate. The form has two fields for it, and the error code says which one is meant. */
export function errorsOnForm(code: string, fields: Readonly<Record<string, string>> = {}): BookingErrors {
  const errors: BookingErrors = {}
  for (const field of BOOKING_FIELDS) {
    const error = fields[field] ?? fields[`address.${field}`]
    if (error !== undefined) errors[field] = error
  }
  for (const [field, error] of Object.entries(fields)) if (isAnswerField(field)) errors[field] = error
  if (fields.preferredDate !== undefined) errors[code in SLOT_CLOSURE_WORDS ? 'time' : 'date'] = fields.preferredDate
  return errors
}
