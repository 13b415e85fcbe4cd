// Every kind of mail and its rules. A kind about an appointment or the account also needs its template, in
// src/mail/templates/write-letter.tsx.
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { ArrivalState } from '#domain/arrival/arrival.ts'
import { keysOf } from '#domain/documents/keys-of.ts'
import { type AppointmentMailRules, type MailRules, VISIT_MAILS, WAITING_MAILS } from './mail-rules.ts'

const ABOUT_APPOINTMENTS = {
  acknowledgement: {
    label: 'Acknowledgement to the customer',
    to: 'customer',
    subject: ({ moment }) => `We received your request for ${moment}`,
    queuedBy: 'pending',
    trueWhile: 'pending',
    hasLink: true,
    calendar: 'PUBLISH',
  },
  approval: {
    label: 'Confirmation to the customer',
    to: 'customer',
    subject: ({ moment }) => `Your appointment on ${moment} is confirmed`,
    queuedBy: 'confirmed',
    trueWhile: 'confirmed',
    hasLink: true,
    calendar: 'REQUEST',
  },
  rejection: {
    label: 'Rejection to the customer',
    to: 'customer',
    subject: ({ moment }) => `About your appointment request for ${moment}`,
    queuedBy: 'rejected',
    trueWhile: 'rejected',
    calendar: 'CANCEL',
  },
  cancellation: {
    label: 'Cancellation to the customer',
    to: 'customer',
    subject: ({ moment }) => `Your appointment on ${moment} is cancelled`,
    trueWhile: 'cancelled',
    calendar: 'CANCEL',
  },
  'business-alert': {
    label: 'Alert to the business',
    to: 'business',
    subject: ({ customerName, service, moment }) => `New appointment request: ${customerName}, ${service}, ${moment}`,
    queuedBy: 'pending',
  },
  moved: {
    label: 'Notice of the move to the business',
    to: 'business',
    subject: ({ customerName, service, moment }) => `Moved by the customer: ${customerName}, ${service}, ${moment}`,
  },
  withdrawn: {
    label: 'Notice of the cancellation to the business',
    to: 'business',
    subject: ({ customerName, service, moment }) => `Cancelled by the customer: ${customerName}, ${service}, ${moment}`,
  },
  'answer-half': {
    label: 'Reminder to the business: half of the answer time is over',
    to: 'business',
    subject: ({ customerName, service, moment }) => `Please answer soon: ${customerName}, ${service}, ${moment}`,
    trueWhile: 'pending',
    untilAnswered: true,
  },
  'answer-late': {
    label: 'Reminder to the business: the answer time is over',
    to: 'business',
    subject: ({ customerName, service, moment }) => `Your answer is late: ${customerName}, ${service}, ${moment}`,
    trueWhile: 'pending',
    untilAnswered: true,
  },
  'answer-expiring': {
    label: 'Reminder to the business: the request is about to expire',
    to: 'business',
    subject: ({ customerName, service, moment }) => `About to expire: ${customerName}, ${service}, ${moment}`,
    trueWhile: 'pending',
    untilAnswered: true,
  },
  expired: {
    label: 'Notice to the customer that the request expired',
    to: 'customer',
    subject: ({ moment }) => `Your request for ${moment} has expired`,
    trueWhile: 'cancelled',
    calendar: 'CANCEL',
  },
  'expired-notice': {
    label: 'Notice to the business that the request expired',
    to: 'business',
    subject: ({ customerName, service, moment }) => `Expired without an answer: ${customerName}, ${service}, ${moment}`,
  },
  offer: {
    label: 'Other times offered to the customer',
    to: 'customer',
    subject: ({ moment }) => `Other times for your request for ${moment}`,
    trueWhile: 'pending',
    hasLink: true,
    calendar: 'CANCEL',
  },
  'offer-accepted': {
    label: 'Notice to the business that an offered time was accepted',
    to: 'business',
    subject: ({ customerName, service, moment }) => `Accepted: ${customerName}, ${service}, ${moment}`,
  },
  'offer-declined': {
    label: 'Notice to the business that no offered time suits',
    to: 'business',
    subject: ({ customerName, service, moment }) => `No offered time suits: ${customerName}, ${service}, ${moment}`,
  },
  'offer-others': {
    label: 'Notice to the business that other times are wanted',
    to: 'business',
    subject: ({ customerName, service, moment }) => `Asks for other times: ${customerName}, ${service}, ${moment}`,
  },
  'offer-expired': {
    label: 'Notice to the customer that the offered times expired',
    to: 'customer',
    subject: ({ moment }) => `The times we kept for your request for ${moment} are no longer held`,
    trueWhile: 'cancelled',
    calendar: 'CANCEL',
  },
  'offer-expired-notice': {
    label: 'Notice to the business that the offered times expired',
    to: 'business',
    subject: ({ customerName, service, moment }) => `No answer to your offer: ${customerName}, ${service}, ${moment}`,
  },
  'line-to-customer': {
    label: 'Message to the customer',
    to: 'customer',
    subject: ({ moment }) => `A message about your appointment on ${moment}`,
    hasLink: true,
    isConversation: true,
  },
  'line-to-business': {
    label: 'Message from the customer',
    to: 'business',
    subject: ({ customerName, service, moment }) => `Message from ${customerName}: ${service}, ${moment}`,
    isConversation: true,
  },
  ...VISIT_MAILS,
} as const satisfies Record<string, AppointmentMailRules>

export type AppointmentMailKind = keyof typeof ABOUT_APPOINTMENTS

export const APPOINTMENT_MAILS: Record<AppointmentMailKind, AppointmentMailRules> = ABOUT_APPOINTMENTS

export const CONTACT_MAIL = {
  label: 'Message from the website',
  to: 'business',
  subject: (sender: string) => `Message from ${sender} through the website`,
} as const

/** What the desk writes to somebody who sent a message. */
export const CONTACT_ANSWER = {
  label: 'Answer to a message from the website',
  to: 'customer',
  subject: (business: string) => `Your message to ${business}`,
} as const

interface AccountMailRules extends MailRules {
  subject: string
  /** What the mail carries. It exists only while the mail is sent: the outbox and backups never hold it. */
  carries?: 'code' | 'link'
}

const ABOUT_ACCOUNT = {
  'mail-proof': {
    label: 'Test of the mail server',
    to: 'account',
    subject: 'Your code: does mail work?',
    carries: 'code',
  },
  'email-change': {
    label: 'Code for a new account address',
    to: 'account',
    subject: 'Your code for the new account address',
    carries: 'code',
  },
  'email-changed': {
    label: 'Notice to the old account address',
    to: 'account',
    subject: 'The address of your account was changed',
  },
  'password-reset': {
    label: 'Link to choose a new password',
    to: 'account',
    subject: 'Choose a new password',
    carries: 'link',
  },
  'new-device': {
    label: 'Notice of a new device',
    to: 'account',
    subject: 'A new device signed in to your account',
    carries: 'link',
  },
} as const satisfies Record<string, AccountMailRules>

export type AccountMailKind = keyof typeof ABOUT_ACCOUNT

export const ACCOUNT_MAILS: Record<AccountMailKind, AccountMailRules> = ABOUT_ACCOUNT

export const ACCOUNT_MAIL_KINDS = keysOf(ABOUT_ACCOUNT)

export function isAboutAccount(kind: MailKind): kind is AccountMailKind {
  return ACCOUNT_MAIL_KINDS.some((known) => known === kind)
}

/** An administrator writes the subject and the text of a custom mail. */
const MAILS = {
  ...ABOUT_APPOINTMENTS,
  ...ABOUT_ACCOUNT,
  ...WAITING_MAILS,
  contact: CONTACT_MAIL,
  'contact-answer': CONTACT_ANSWER,
  custom: { label: 'Message to the customer', to: 'customer' },
} as const satisfies Record<string, MailRules>

export type WrittenMailKind = keyof typeof MAILS

/** `unknown`: another version of the program wrote it. */
export type MailKind = WrittenMailKind | 'unknown'

export const APPOINTMENT_MAIL_KINDS = keysOf(ABOUT_APPOINTMENTS)
export const MAIL_KINDS = keysOf(MAILS)

/** The desk's name for a mail. */
export function mailLabel(kind: MailKind): string {
  return kind === 'unknown' ? 'E-mail of an unknown kind' : MAILS[kind].label
}

export function isToBusiness(kind: MailKind): boolean {
  return kind !== 'unknown' && MAILS[kind].to === 'business'
}

/** The mails that saving an appointment with this status queues. */
export function mailsFor(status: AppointmentStatus): AppointmentMailKind[] {
  return APPOINTMENT_MAIL_KINDS.filter((kind) => APPOINTMENT_MAILS[kind].queuedBy === status)
}

/** Whether the mail still tells its reader the truth: a confirmation would mislead once the appointment is rejected. */
export function stillHolds(kind: MailKind, status: AppointmentStatus): boolean {
  const { trueWhile = status } = rulesOf(kind)
  return trueWhile === status
}

export function isUntilAnswered(kind: MailKind): boolean {
  return rulesOf(kind).untilAnswered ?? false
}

export function isConversation(kind: MailKind): boolean {
  return rulesOf(kind).isConversation ?? false
}

/** Whether its reader can opt out of it. */
export function isCourtesy(kind: MailKind): boolean {
  return rulesOf(kind).isCourtesy ?? false
}

export function isArrival(kind: MailKind): kind is ArrivalState {
  return rulesOf(kind).isArrival ?? false
}

/** Whether the mail brings the news of a visit that was asked for or agreed on. */
export function announcesVisit(kind: MailKind): boolean {
  const { queuedBy } = rulesOf(kind)
  return queuedBy === 'pending' || queuedBy === 'confirmed'
}

/** Of a visit that is still ahead. */
export function isReminder(kind: MailKind): boolean {
  return kind === 'reminder-day' || kind === 'reminder-hours'
}

export function hasLink(kind: MailKind): boolean {
  return rulesOf(kind).hasLink ?? false
}

/** Whether the mail puts an appointment into the customer's calendar or takes it out again. */
export function isInvitation(kind: MailKind): boolean {
  const { calendar } = rulesOf(kind)
  return calendar === 'REQUEST' || calendar === 'CANCEL'
}

function rulesOf(kind: MailKind): Partial<Omit<AppointmentMailRules, 'subject'>> {
  return kind === 'unknown' ? {} : MAILS[kind]
}
