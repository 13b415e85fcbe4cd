// Schedule page texts used in more than one place: the page, its plain-HTML result and the mails.

export const SCHEDULE_HEADING = 'Schedule Your Plumbing Service'
export const BOOKING_CARD_TITLE = 'Book Your Appointment'
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

/** The headings of the form, in its order. */
export const BOOKING_GROUPS = {
  service: 'What do you need?',
  zip: 'Where is the visit?',
  day: 'Which day?',
  time: 'What time?',
  customer: 'Who and where',
  details: 'Details',
} as const

export const BOOKING_SUBMIT = { idle: 'Schedule Appointment', busy: 'Submitting...' } as const

export const BOOKING_SUCCESS_TITLE = 'Appointment Request Submitted Successfully!'

/** `emailed`: a confirmation e-mail is on its way. Without a mail server there is none. `answer`: "within 1 business hour". */
export function bookingSuccess(emailed: boolean, answer: string): string {
  const received = "We've received your appointment request"
  const contact = `We'll contact you ${answer} to confirm your appointment.`
  return emailed ? `${received} and sent a confirmation email. ${contact}` : `${received}. ${contact}`
}

/** Shown instead of the link to the request when a form is submitted twice. */
export function bookingLinkElsewhere(emailed: boolean): string {
  return emailed
    ? 'To view, move or cancel your request, use the link in that email.'
    : 'To move or cancel your request, please call us.'
}

/** What stands in the place of the form once a request is sent. */
export const BOOKED_NEXT = {
  title: 'What happens next',
  another: 'Request Another Appointment',
  calendar: 'Add to calendar',
  steps: ({ outsideArea, inWindow, answer }: { outsideArea: boolean; inWindow: boolean; answer: string }): string[] =>
    outsideArea
      ? [
          `You'll hear from us ${answer}: whether we can come, and what the drive costs.`,
          'No time is held for you until then.',
        ]
      : [
          `You'll hear from us ${answer}.`,
          inWindow
            ? 'On the day, a plumber arrives within your window.'
            : 'On the day, a plumber arrives at your time.',
          'Plans changed? Move or cancel your request on its private page.',
        ],
} as const

export const SCHEDULING_UNAVAILABLE = {
  title: 'Online Scheduling Currently Unavailable',
  text: 'We are currently experiencing high demand. Please call us directly to book your appointment.',
  action: 'Call Us Now',
} as const

export const SCHEDULE_BLURBS = [
  '24/7 Emergency Service',
  'Flexible Scheduling',
  'Licensed Professionals',
  'Quick Response',
] as const

export const IMPORTANT_INFORMATION_TITLE = 'Important Information'

export function importantInformation(standardHours: string): string[] {
  return [
    'Emergency services are available 24/7',
    `Standard hours are ${standardHours}`,
    'You will receive confirmation by e-mail and phone',
    'Please give accurate contact information',
  ]
}
