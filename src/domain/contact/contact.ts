import { checkEmail, checkName, checkParagraphs, checkPhone, emailHref } from '#domain/customers/customer.ts'
import { textIn } from '#domain/forms/form-data.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { SERVICE_REQUIRED } from '#domain/services/service-type.ts'
import { isBlank, spaced } from '#domain/text/text.ts'

export const MESSAGE_LIMIT = 5000

export const CONTACT_LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  service: 'Service',
  message: 'Message',
  isEmergency: 'This is an emergency',
} as const

export const CONTACT_MESSAGES = {
  messageRequired: 'Message is required',
  thanksTitle: 'Thank You',
  sendAnother: 'Send Another Message',
  saveFailed: 'Failed to save message',
  gone: 'This message no longer exists.',
  isRequest: 'This message already has an appointment. Please open it from the message.',
  confirmDelete: 'Are you sure you want to delete this message?',
} as const

export const EMPTY_CONTACT_FORM = {
  name: '',
  email: '',
  phone: '',
  service: '',
  message: '',
  isEmergency: false,
} as const

/** `answer`: "within 1 business hour", or nothing without a promise. */
export function contactThanks(answer: string): string {
  return `We've received your message and will answer${spaced(answer)}.`
}

/** Shown when a message couldn't be saved, so that nobody waits for an answer in vain. */
export function contactFailed(phone: string): string {
  return `Your message could not be sent. Please call us at ${phone}.`
}

/** Shown when the message is saved but its mail is delayed: somebody in a hurry should call. */
export function contactDelayed(phone: string): string {
  return `It may reach us later than usual. If it is urgent, please call us at ${phone}.`
}

export function callInstead(phone: string): string {
  return `In an emergency, please don't wait for a written answer. Call us now at ${phone}.`
}

/** Opens a reply in the administrator's mail program. */
export function replyHref(
  { name, email, message }: Record<'name' | 'email' | 'message', string>,
  businessName: string,
) {
  const quoted = message.split(/\r\n|\r|\n/).map((line) => `> ${line}`)
  const body = [`Hi ${name},`, '', '', '', ...quoted].join('\r\n')
  const subject = `Your message to ${businessName}`
  return `${emailHref(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** An emergency is a phone call, not a message. */
export function contactOutcome({ isEmergency }: { isEmergency: boolean }): 'call' | 'submit' {
  return isEmergency ? 'call' : 'submit'
}

// Answering a contact message at the desk.

export const ANSWER_WORDS = {
  list: 'Your answers',
  label: 'Write an answer',
  hint: 'The sender gets it by email in about two minutes, in one mail with anything you add until then. Their reply goes to your mailbox.',
  submit: 'Send answer',
  request: 'Add appointment',
  requestHint: 'For the sender of this message.',
  opensRequest: 'Open the appointment',
  fromMessage: 'From a message',
  all: 'Show the whole inbox',
} as const

// Validates the contact form in the browser, without zod. The server validates with the schema; a test keeps the two in step.

/** In form order. The first invalid field gets the focus. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'service', 'message'] as const

type ContactField = (typeof CONTACT_FIELDS)[number]

export type ContactValues = Record<ContactField, string> & { isEmergency: boolean }

type ContactErrors = Partial<Record<ContactField, string>>

const CHECKS: Record<ContactField, (text: string) => string | null> = {
  name: checkName,
  email: checkEmail,
  phone: checkPhone,
  service: (type) => (isSlug(type) ? null : SERVICE_REQUIRED),
  message: (text) => checkParagraphs(text, MESSAGE_LIMIT) ?? (isBlank(text) ? CONTACT_MESSAGES.messageRequired : null),
}

export function readMessage(data: FormData): ContactValues {
  return {
    name: textIn(data, 'name'),
    email: textIn(data, 'email'),
    phone: textIn(data, 'phone'),
    service: textIn(data, 'service'),
    message: textIn(data, 'message'),
    isEmergency: data.has('isEmergency'),
  }
}

export function contactErrors(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {}
  for (const field of CONTACT_FIELDS) {
    const error = CHECKS[field](values[field])
    if (error !== null) errors[field] = error
  }
  return errors
}

/** The server's errors for the fields of this form. */
export function contactErrorsOf(fields: Readonly<Record<string, string>> = {}): ContactErrors {
  const errors: ContactErrors = {}
  for (const field of CONTACT_FIELDS) if (fields[field] !== undefined) errors[field] = fields[field]
  return errors
}
