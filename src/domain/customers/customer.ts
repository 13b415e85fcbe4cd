import { isBlank, isOneLine, isParagraphs, NO_CONTROL_CHARACTERS, ONE_LINE_ONLY, tooLong } from '#domain/text/text.ts'

// How to reach a customer. The booking and contact forms ask for the same.

export const UNKNOWN_CUSTOMER = 'Unknown Customer'

export const CUSTOMER_LIMITS = { name: 120, email: 254, phone: 40 } as const

export const CUSTOMER_MESSAGES = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  phoneRequired: 'Phone number is required',
} as const

// Loose on purpose, but a single address: no character that mail programs read as a list, a name or a route.
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@([^\s@<>()[\]\\,;:"\p{Cc}]+)$/u

/** Checked apart from the pattern, which would otherwise backtrack on a domain made of dots. */
export function isEmail(text: string): boolean {
  if (text.length > CUSTOMER_LIMITS.email || !text.isWellFormed()) return false
  return ADDRESS.exec(text)?.[1]?.slice(1, -1).includes('.') ?? false
}

export function emailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/** Normalizes an address: people type capitals and spaces without meaning them. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase()
}

// What the public forms check about a person before they send the request, without zod.

type Check = (text: string) => string | null

export const checkName: Check = (name) => checkLine(name, CUSTOMER_LIMITS.name, CUSTOMER_MESSAGES.nameRequired)

export const checkEmail: Check = (email) =>
  checkLine(email, CUSTOMER_LIMITS.email, CUSTOMER_MESSAGES.emailRequired) ??
  (isEmail(email.trim()) ? null : CUSTOMER_MESSAGES.emailInvalid)

export const checkPhone: Check = (phone) => checkLine(phone, CUSTOMER_LIMITS.phone, CUSTOMER_MESSAGES.phoneRequired)

function checkLine(text: string, limit: number, required: string): string | null {
  return checkOptionalLine(text, limit) ?? (isBlank(text) ? required : null)
}

export function checkOptionalLine(text: string, limit: number): string | null {
  if (text.length > limit) return tooLong(limit)
  return isOneLine(text) ? null : ONE_LINE_ONLY
}

export function checkParagraphs(text: string, limit: number): string | null {
  if (text.length > limit) return tooLong(limit)
  return isParagraphs(text) ? null : NO_CONTROL_CHARACTERS
}
