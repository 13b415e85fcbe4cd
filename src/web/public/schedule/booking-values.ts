import { BOOKING_FIELDS, type BookingValues, EMPTY_BOOKING } from '#domain/appointments/booking-form.ts'

/** A form as the browser submits it. A missing field or a file counts as empty. */
export function readValues(data: FormData): BookingValues {
  return valuesOf((field) => data.get(field))
}

export function valuesOf(read: (field: string) => unknown): BookingValues {
  const values = { ...EMPTY_BOOKING }
  for (const field of BOOKING_FIELDS) {
    const value = read(field)
    if (typeof value === 'string') values[field] = value
  }
  return values
}
