import { UNKNOWN_CUSTOMER } from './customer.ts'
import type { Identity } from './known.ts'
import { formatPhone } from './phone.ts'

export const CUSTOMERS_PATH = '/admin/customers'
export const NOTES_LIMIT = 5000

export const CUSTOMER_WORDS = {
  fetchFailed: 'Failed to fetch customers',
  saveFailed: 'Failed to save the customer',
  saved: 'Customer saved.',
  notFound: 'This customer no longer exists.',
  noneFound: 'No customers found',
  noneYet: 'No customers yet',
  maybeSame: 'May be the same person',
  emailTaken: 'Another customer has this email address. Merge the two instead.',
  mergeSelf: 'Please choose another customer.',
  mergeGone: 'One of the two customers no longer exists.',
  notesTooLong: `The notes of both customers are too long together. Please shorten them to ${NOTES_LIMIT} characters.`,
  nothingToUndo: 'There is no merge to undo: it was undone already, or the customer was changed since.',
  correctHint:
    'Requests, messages and places on the waiting list with the old name, email or phone are corrected too. A new email address ends the links sent to the old one.',
  languageHint: 'Emails and pages about all their requests are in this language.',
  notesHint: 'Only your team sees these. They are part of an export for the customer.',
} as const

export function customerPath(id: string): string {
  return `${CUSTOMERS_PATH}/${encodeURIComponent(id)}`
}

export function customerName({ name }: Pick<Identity, 'name'>): string {
  return name || UNKNOWN_CUSTOMER
}

/** "Jane Alvarez, jane@example.com, (813) 555-0177" */
export function customerLine({ name, email, phone }: Identity): string {
  return [customerName({ name }), email, formatPhone(phone)].filter(Boolean).join(', ')
}

export function mergedWords(name: string, other: string): string {
  return `${other} was merged into ${name}.`
}
