import {
  type Check,
  checkEmail,
  checkName,
  checkParagraphs,
  checkPhone,
  emailHref,
} from '#domain/customers/customer.ts'
import type { Language } from '#domain/language/language.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { textIn } from '#domain/text/form-data.ts'
import { isBlank } from '#domain/text/text.ts'
import { CONTACT_WORDS } from './words.ts'

export const MESSAGE_LIMIT = 5000

export const CONTACT_MESSAGES = {
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

const CHECKS: Record<ContactField, Check> = {
  name: checkName,
  email: checkEmail,
  phone: checkPhone,
  service: (type, language) => (isSlug(type) ? null : SERVICE_WORDS[language].required),
  message: (text, language) =>
    checkParagraphs(text, MESSAGE_LIMIT, language) ?? (isBlank(text) ? CONTACT_WORDS[language].messageRequired : null),
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

export function contactErrors(values: ContactValues, language: Language = 'en'): ContactErrors {
  const errors: ContactErrors = {}
  for (const field of CONTACT_FIELDS) {
    const error = CHECKS[field](values[field], language)
    if (error !== null) errors[field] = error
  }
  return errors
}

export function contactErrorsOf(fields: Readonly<Record<string, string>> = {}): ContactErrors {
  const errors: ContactErrors = {}
  for (const field of CONTACT_FIELDS) if (fields[field] !== undefined) errors[field] = fields[field]
  return errors
}
