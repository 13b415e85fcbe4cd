// Which requests and messages come from one person.

import { CUSTOMER_LIMITS, isEmail, normalizedEmail } from './customer.ts'
import { phoneKey } from './phone.ts'

/** What a request or message says about the person who sent it. */
export interface Identity {
  name: string
  email: string
  phone: string
}

/** The same for every spelling of an address. Empty for text that is no address. */
export function emailKey(email: string): string {
  const folded = normalizedEmail(email)
  return isEmail(folded) && folded.length <= CUSTOMER_LIMITS.email ? folded : ''
}

export function nameKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The keys of a customer before another one was merged into it, or of that other one. */
export interface IdentityKeys {
  emails: readonly string[]
  phones: readonly string[]
}

/** Whether a record that came after a merge belongs to the customer who was merged. Its e-mail address decides, else its phone. */
export function belongsToMerged(record: Identity, merged: IdentityKeys, kept: IdentityKeys): boolean {
  const email = emailKey(record.email)
  if (email !== '') return merged.emails.includes(email)
  const phone = phoneKey(record.phone)
  return merged.phones.includes(phone) && !kept.phones.includes(phone)
}

const KEYS = { name: nameKey, email: emailKey, phone: phoneKey } as const

const IDENTITY_FIELDS = ['name', 'email', 'phone'] as const

/**
 * What changes in a record when its customer is corrected: the fields that say what the customer said before. A merged
 * customer's other addresses and numbers stay.
 */
export function correctedFields(record: Identity, was: Identity, is: Identity): Partial<Identity> {
  const changed = IDENTITY_FIELDS.filter((field) => {
    const isSame = record[field].trim() === was[field].trim() || hasSameKey(field, record[field], was[field])
    return was[field] !== is[field] && record[field] !== is[field] && isSame
  })
  return Object.fromEntries(changed.map((field) => [field, is[field]]))
}

function hasSameKey(field: (typeof IDENTITY_FIELDS)[number], one: string, other: string): boolean {
  const key = KEYS[field](one)
  return key !== '' && key === KEYS[field](other)
}
