import type { BookingRequest } from '#domain/appointments/schema.ts'

/** A Monday, 10:00 in Tampa: the days after it can be booked under the default settings. */
export const A_MONDAY = '2026-03-02T15:00:00Z'

/** The Wednesday after, 10:30 in Tampa. */
export const A_FREE_TIME = '2026-03-04T15:30:00.000Z'

export function aBookingRequest(given: Partial<BookingRequest> = {}): BookingRequest {
  return {
    customerName: 'Jane Alvarez',
    customerEmail: 'jane@example.com',
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    preferredDate: A_FREE_TIME,
    description: 'The kitchen tap drips.',
    ...given,
  }
}
