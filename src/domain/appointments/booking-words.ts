// Words about a booking that several pages and the mails share. What only the form says is in request-form-words.ts.

export const DESCRIPTION_PLACEHOLDER = 'Please describe the service you need...'

export const BOOKING_LABELS = {
  customerName: 'Full Name',
  customerEmail: 'Email Address',
  customerPhone: 'Phone Number',
  serviceType: 'Service Type',
  date: 'Preferred Date',
  time: 'Preferred Time',
  description: 'Description',
  street: 'Street Address',
  unit: 'Apartment or Unit',
  city: 'City',
  zip: 'ZIP Code',
  access: 'Gate code or parking',
} as const

/** The refusal of a request that was sent after online booking was turned off. */
export const SCHEDULING_OFF =
  'We are currently experiencing high demand. Please call us directly to book your appointment.'
