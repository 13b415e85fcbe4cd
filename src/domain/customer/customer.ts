// How a customer is reached: asked for alike when booking and when writing a message.

export const CUSTOMER_LIMITS = { name: 120, email: 254, phone: 40 } as const

export const CUSTOMER_MESSAGES = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  phoneRequired: 'Phone number is required',
} as const

// Loose on purpose, but one address only: no character that lets a mail program read a list, a name or a route into it.
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@([^\s@<>()[\]\\,;:"\p{Cc}]+)$/u

/** The dot is looked for apart from the pattern: in it, a domain of dots alone would be tried at every one of them. */
export function isEmail(text: string): boolean {
  if (text.length > CUSTOMER_LIMITS.email || !text.isWellFormed()) return false
  return ADDRESS.exec(text)?.[1]?.slice(1, -1).includes('.') ?? false
}

export function emailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
