// The mails before, on the day of, and after a visit.
import type { AppointmentMailRules } from './mail-rules.ts'

export const VISIT_MAILS = {
  'reminder-day': {
    label: 'Reminder to the customer, a day before',
    to: 'customer',
    subject: ({ moment }) => `Reminder: your appointment on ${moment}`,
    trueWhile: 'confirmed',
    hasLink: true,
    isCourtesy: true,
  },
  'reminder-hours': {
    label: 'Reminder to the customer, hours before',
    to: 'customer',
    subject: ({ moment }) => `We come soon: your appointment on ${moment}`,
    trueWhile: 'confirmed',
    hasLink: true,
    isCourtesy: true,
  },
  'on-my-way': {
    label: 'Notice to the customer: on the way',
    to: 'customer',
    subject: () => 'We are on our way to you',
    trueWhile: 'confirmed',
    hasLink: true,
    isArrival: true,
  },
  'running-late': {
    label: 'Notice to the customer: running late',
    to: 'customer',
    subject: () => 'We are running late',
    trueWhile: 'confirmed',
    hasLink: true,
    isArrival: true,
  },
  here: {
    label: 'Notice to the customer: arrived',
    to: 'customer',
    subject: () => 'We are here',
    trueWhile: 'confirmed',
    isArrival: true,
  },
  'thank-you': {
    label: 'Thank-you to the customer',
    to: 'customer',
    subject: () => 'Thank you for your business',
    trueWhile: 'completed',
    isCourtesy: true,
  },
  'review-request': {
    label: 'Request for a review',
    to: 'customer',
    subject: () => 'How did it go?',
    trueWhile: 'completed',
    hasLink: true,
    isCourtesy: true,
  },
  'review-again': {
    label: 'Second request for a review',
    to: 'customer',
    subject: () => 'How did it go? We would still like to know',
    trueWhile: 'completed',
    hasLink: true,
    isCourtesy: true,
  },
  'feedback-notice': {
    label: 'Feedback from the customer',
    to: 'business',
    subject: ({ customerName, service, moment }) => `Feedback from ${customerName}: ${service}, ${moment}`,
    isConversation: true,
  },
} as const satisfies Record<string, AppointmentMailRules>
