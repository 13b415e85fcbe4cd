// What the public forms check about a person before they send the request, without zod.

import { isBlank, isOneLine, isParagraphs, NO_CONTROL_CHARACTERS, ONE_LINE_ONLY, tooLong } from '#domain/text/text.ts'
import { CUSTOMER_LIMITS, CUSTOMER_MESSAGES, isEmail } from './customer.ts'

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
