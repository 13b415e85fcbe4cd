// Words in braces that the server replaces, so that a phone number or a promise is written once and correct everywhere.

import { formatAddress } from '#domain/business/business.ts'
import { answerWords, emergencyWords, publishedHours } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import type { Language } from '#domain/language/language.ts'
import { keysOf } from '#domain/objects/pick.ts'

export const PLACEHOLDERS = {
  name: 'Business name',
  city: 'City',
  region: 'State',
  place: 'City and state',
  phone: 'Phone number',
  email: 'Email address',
  address: 'Street address, city and state',
  owner: 'Name of the contractor',
  license: 'License',
  'service area': 'Where you work',
  hours: 'Opening hours',
  'schedule hours': 'Standard hours on the schedule page',
  'answer time': 'How soon you answer, such as “within 1 business hour”',
  'emergency hours': 'Hours of the emergency line, such as “24/7”',
  'emergency service': 'Name of your emergency service, such as “24/7 Emergency Service”',
  'emergency line': 'Name of your emergency line, such as “24/7 emergency line”',
  'emergency promise': 'The sentence about your emergency service',
  'emergency phone': 'Phone number of the emergency line',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS
type PlaceholderWords = Readonly<Record<Placeholder, string>>

const BRACED = /\{([^{}]{0,60})\}/g
const SENTENCE_END = /(?<=[.!?])\s+/

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name)
}

/** Unknown words in braces in a text. */
export function unknownPlaceholders(text: string): string[] {
  return Array.from(text.matchAll(BRACED), ([, name = '']) => name).filter((name) => !isPlaceholder(name))
}

export function unknownPlaceholder(text: string): string {
  const [first = ''] = unknownPlaceholders(text)
  const known = keysOf(PLACEHOLDERS).map((name) => `{${name}}`)
  return `We don't know {${first}}. You can use ${known.join(', ')}.`
}

/** Leaves out a sentence about something that the business doesn't have, such as a license. */
export function fillPlaceholders(text: string, words: PlaceholderWords): string {
  if (!text.includes('{')) return text.trim()
  return text
    .split('\n')
    .map((line) => fillLine(line, words))
    .join('\n')
    .trim()
}

function fillLine(line: string, words: PlaceholderWords): string {
  if (!line.includes('{')) return line
  return line
    .split(SENTENCE_END)
    .filter((sentence) => Array.from(sentence.matchAll(BRACED)).every(([, name = '']) => !lacks(name, words)))
    .map((sentence) => sentence.replace(BRACED, (braced, name: string) => (isPlaceholder(name) ? words[name] : braced)))
    .join(' ')
}

function lacks(name: string, words: PlaceholderWords): boolean {
  return isPlaceholder(name) && words[name] === ''
}

/** The values of placeholders. Empty for what the business doesn't have. */
export function placeholderWords(business: Business, language: Language = 'en'): PlaceholderWords {
  const { name, city, region, phone, email, contractor, licence, serviceArea } = business
  const hours = publishedHours(business, language)
  const emergency = emergencyWords(business, language)
  return {
    name,
    city,
    region,
    place: [city, region].filter(Boolean).join(', '),
    phone: formatPhone(phone),
    email,
    address: formatAddress(business),
    owner: contractor.name,
    license: licence,
    'service area': serviceArea,
    hours: hours.contact,
    'schedule hours': hours.schedule,
    'answer time': answerWords(business, language),
    'emergency hours': emergency?.hours ?? '',
    'emergency service': emergency?.service ?? '',
    'emergency line': emergency?.line ?? '',
    'emergency promise': emergency?.promise ?? '',
    'emergency phone': formatPhone(emergency?.phone ?? ''),
  }
}
