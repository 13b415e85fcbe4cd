// What the business knows about a customer, gathered from their requests and messages.

import { type Language, languageField } from '#domain/language/language.ts'
import type { Address } from '#domain/places/schema.ts'
import { addressLine } from '#domain/places/zip.ts'
import { CUSTOMER_LIMITS, isEmail, normalizedEmail } from './customer.ts'
import { formatPhone, phoneKey } from './phone.ts'

const KEYS = { name: nameKey, email: emailKey, phone: phoneKey } as const

const IDENTITY_FIELDS = ['name', 'email', 'phone'] as const

export interface CustomerRecord extends Identity {
  address: Address
  at: string
  /** The language of the page it was sent from. */
  language?: Language | undefined
}

export interface KnownCustomer extends Identity {
  names: string[]
  /** Folded. */
  emails: string[]
  /** Digits, with the country code. */
  phones: string[]
  addresses: Address[]
  /** The newest request or message. */
  lastAt: string
  language?: Language
  /** Everything that the search box finds. */
  searchText: string
}

/** The most names, addresses and numbers each. Only abuse reaches it. */
export const KNOWN_AT_MOST = 20

const NOTHING = { names: [], emails: [], phones: [], addresses: [], lastAt: '', searchText: '' }

export const NOBODY: KnownCustomer = { name: '', email: '', phone: '', ...NOTHING }

/** The customer after one more request or message. The displayed value and corrections stay. */
export function addRecord(known: KnownCustomer, record: CustomerRecord): KnownCustomer {
  const email = emailKey(record.email)
  const phone = phoneKey(record.phone)
  const more = {
    name: known.name || record.name.trim(),
    email: known.email || record.email.trim(),
    phone: known.phone || record.phone.trim(),
    names: withOne(known.names, record.name.trim(), nameKey),
    emails: withOne(known.emails, email, String),
    phones: withOne(known.phones, phone, String),
    addresses: withOne(known.addresses, { ...record.address }, (address) => nameKey(addressLine(address))),
    lastAt: [record.at, known.lastAt].toSorted().at(-1) ?? '',
  }
  return { ...more, ...languageField(record.language ?? known.language), searchText: searchText(more) }
}

/** The customer according to all their requests and messages. Name, email and phone stay if any of those still has them. */
export function describeCustomer(
  records: readonly CustomerRecord[],
  was: Identity & Pick<KnownCustomer, 'language'>,
): KnownCustomer {
  const newestFirst = records.toSorted((one, other) => other.at.localeCompare(one.at))
  const still = (field: keyof Identity) =>
    records.some((record) => record[field].trim() === was[field] || hasSameKey(field, record[field], was[field]))
  const kept = {
    ...NOBODY,
    name: still('name') ? was.name : '',
    email: still('email') ? was.email : '',
    phone: still('phone') ? was.phone : '',
  }
  // The desk may have chosen a language that none of the requests has.
  const described = newestFirst.map(({ language: _, ...record }) => record).reduce(addRecord, kept)
  return { ...described, ...languageField(was.language) }
}

function withOne<T>(list: readonly T[], one: T, keyOf: (one: T) => string): T[] {
  const key = keyOf(one)
  const isKnown = key === '' || list.some((each) => keyOf(each) === key)
  return isKnown || list.length >= KNOWN_AT_MOST ? [...list] : [...list, one]
}

function searchText({ names, emails, phones, addresses }: Omit<KnownCustomer, 'searchText'>): string {
  const numbers = phones.flatMap((digits) => [digits, ...notations(digits)])
  return [...names, ...emails, ...numbers, ...addresses.map(addressLine)].join('\n')
}

/** "(813) 555-0142" and "813-555-0142", so that a part of either is found. */
function notations(digits: string): string[] {
  const formatted = formatPhone(`+${digits}`)
  return [formatted, formatted.replace(/^\((\d{3})\) /, '$1-')]
}

const FEWEST_DIGITS = 3

/** The text to search for. Finds a phone number in any notation. */
export function customerSearch(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return /^[\d\s().+-]*$/.test(typed) && digits.length >= FEWEST_DIGITS ? digits : typed
}

export interface Identity {
  name: string
  email: string
  phone: string
}

/** The same for every spelling of an address. Empty for text that is not an address. */
export function emailKey(email: string): string {
  const folded = normalizedEmail(email)
  return isEmail(folded) && folded.length <= CUSTOMER_LIMITS.email ? folded : ''
}

function nameKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The keys of a customer before another one was merged into it, or of that other one. */
interface IdentityKeys {
  emails: readonly string[]
  phones: readonly string[]
}

/** Whether a record that came after a merge belongs to the customer who was merged. Its email address decides, else its phone. */
export function belongsToMerged(record: Identity, merged: IdentityKeys, kept: IdentityKeys): boolean {
  const email = emailKey(record.email)
  if (email !== '') return merged.emails.includes(email)
  const phone = phoneKey(record.phone)
  return merged.phones.includes(phone) && !kept.phones.includes(phone)
}

/** The fields that the customer's own records set. A merged customer's other addresses stay. */
export function correctedFields(record: Identity, was: Identity, is: Identity): Partial<Identity> {
  const changed = IDENTITY_FIELDS.filter((field) => {
    const isSame = record[field].trim() === was[field].trim() || hasSameKey(field, record[field], was[field])
    return was[field] !== is[field] && record[field] !== is[field] && isSame
  })
  return Object.fromEntries(changed.map((field) => [field, is[field]]))
}

function hasSameKey(field: keyof Identity, one: string, other: string): boolean {
  const key = KEYS[field](one)
  return key !== '' && key === KEYS[field](other)
}
