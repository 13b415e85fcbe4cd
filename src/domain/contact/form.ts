// Validates the contact form in the browser, without zod. The server validates with the schema; a test keeps the two in step.

import { checkEmail, checkName, checkParagraphs, checkPhone } from '#domain/customers/check.ts'
import { textIn } from '#domain/forms/form-data.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { SERVICE_REQUIRED } from '#domain/services/service-type.ts'
import { isBlank } from '#domain/text/text.ts'
import { CONTACT_MESSAGES, MESSAGE_LIMIT } from './contact.ts'

/** In form order. The first invalid field gets the focus. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'service', 'message'] as const

export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactValues = Record<ContactField, string> & { isEmergency: boolean }
export type ContactErrors = Partial<Record<ContactField, string>>

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
