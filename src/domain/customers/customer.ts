import type { Language } from '#domain/language/language.ts'
import { isBlank, isOneLine, isParagraphs, tooLong } from '#domain/text/text.ts'
import { TEXT_WORDS } from '#domain/text/words.ts'
import { PERSON_WORDS } from './words.ts'

// How to reach a customer. The booking and contact forms ask for the same.

export const UNKNOWN_CUSTOMER = 'Unknown Customer'

export const CUSTOMER_LIMITS = { name: 120, email: 254, phone: 40 } as const

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

/** Normalizes an address, because people type capitals and spaces without meaning them. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase()
}

export type Check = (text: string, language: Language) => string | null

export const checkName: Check = (name, language) => checkLine(name, 'name', language)

export const checkEmail: Check = (email, language) =>
  checkLine(email, 'email', language) ?? (isEmail(email.trim()) ? null : PERSON_WORDS[language].emailInvalid)

export const checkPhone: Check = (phone, language) => checkLine(phone, 'phone', language)

function checkLine(text: string, field: keyof typeof CUSTOMER_LIMITS, language: Language): string | null {
  const missing = isBlank(text) ? PERSON_WORDS[language][`${field}Required`] : null
  return checkOptionalLine(text, CUSTOMER_LIMITS[field], language) ?? missing
}

export function checkOptionalLine(text: string, limit: number, language: Language): string | null {
  if (text.length > limit) return tooLong(limit, language)
  return isOneLine(text) ? null : TEXT_WORDS[language].oneLineOnly
}

export function checkParagraphs(text: string, limit: number, language: Language): string | null {
  if (text.length > limit) return tooLong(limit, language)
  return isParagraphs(text) ? null : TEXT_WORDS[language].noControlCharacters
}
