import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { CalendarMethod } from '#domain/appointments/calendar.ts'
import { keysOf } from '#domain/documents/keys-of.ts'

export interface MailRules {
  /** The desk's name for it. */
  label: string
  to: 'customer' | 'business' | 'account'
}

export interface AppointmentMailRules extends MailRules {
  subject(about: { customerName: string; service: string; moment: string }): string
  /** Saving an appointment with this status queues the mail. */
  queuedBy?: AppointmentStatus
  /** A mail to a customer is sent only while the appointment has this status. */
  trueWhile?: AppointmentStatus
  /** A mail about a request that waits is sent only until somebody answers it. */
  untilAnswered?: boolean
  /** A mail with what somebody wrote. It states no time or status, so no change makes it untrue. */
  isConversation?: boolean
  /** A mail that nobody needs: it is sent only while the owner has it on, and to nobody who opted out. */
  isCourtesy?: boolean
  /** A mail about the arrival. A later one, or taking it back, makes it untrue. */
  isArrival?: boolean
  /** Whether the mail carries the link that lets the customer change the appointment. */
  hasLink?: boolean
  /** What the attached calendar file does. */
  calendar?: CalendarMethod
}

// The mails before, on the day of, and after a visit.

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

// Mails about the waiting list.

interface WaitingMailRules {
  label: string
  to: 'customer' | 'business'
  subject(about: { customerName: string; service: string; moment: string }): string
  /** Whether the mail carries the link to the customer's place on the list. */
  hasLink: boolean
}

const ABOUT_WAITING = {
  'waiting-joined': {
    label: 'Place on the waiting list, to the customer',
    to: 'customer',
    subject: ({ service }) => `You are on our waiting list: ${service}`,
    hasLink: true,
  },
  'waiting-alert': {
    label: 'Notice to the business that somebody joined the waiting list',
    to: 'business',
    subject: ({ customerName, service }) => `On the waiting list: ${customerName}, ${service}`,
    hasLink: false,
  },
  'waiting-offer': {
    label: 'Time offered from the waiting list',
    to: 'customer',
    subject: ({ moment }) => `A time opened for you: ${moment}`,
    hasLink: true,
  },
  'waiting-missed': {
    label: 'Notice to the customer that an offered time is no longer held',
    to: 'customer',
    subject: ({ moment }) => `We no longer hold ${moment} for you`,
    hasLink: true,
  },
  'waiting-ended': {
    label: 'Notice to the customer that the wait ended',
    to: 'customer',
    subject: ({ service }) => `Your place on our waiting list has ended: ${service}`,
    hasLink: false,
  },
} as const satisfies Record<string, WaitingMailRules>

export type WaitingMailKind = keyof typeof ABOUT_WAITING

export const WAITING_MAILS: Record<WaitingMailKind, WaitingMailRules> = ABOUT_WAITING

export const WAITING_MAIL_KINDS = keysOf(ABOUT_WAITING)

export function isAboutWaiting(kind: string): kind is WaitingMailKind {
  return WAITING_MAIL_KINDS.some((known) => known === kind)
}
