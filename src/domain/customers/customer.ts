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
