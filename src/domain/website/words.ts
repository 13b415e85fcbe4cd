import { formatAddress } from '#domain/business/business.ts'
import { answerWords, emergencyWords, publishedHours } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import type { PlaceholderWords } from './placeholder.ts'

/** What the placeholders stand for. Empty for what the business doesn't have. */
export function placeholderWords(business: Business): PlaceholderWords {
  const { name, city, region, phone, email, contractor, licence, serviceArea } = business
  const hours = publishedHours(business)
  const emergency = emergencyWords(business)
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
    'answer time': answerWords(business),
    'emergency hours': emergency?.hours ?? '',
    'emergency service': emergency?.service ?? '',
    'emergency line': emergency?.line ?? '',
    'emergency promise': emergency?.promise ?? '',
    'emergency phone': formatPhone(emergency?.phone ?? ''),
  }
}
