import { CONFIRMATION_PROMISE } from '#domain/appointment/promise.ts'
import { EMERGENCY_HOURS, formatAddress } from '#domain/business/business.ts'
import { EMERGENCY_PROMISE } from '#domain/business/emergency.ts'
import type { Business } from '#domain/business/schema.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import type { PlaceholderWords } from './placeholder.ts'

/** What the placeholders stand for. */
export function placeholderWords(business: Business): PlaceholderWords {
  const { name, city, region, phone, email, contractor, licence, serviceArea, contactHours, scheduleHours } = business
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
    hours: contactHours,
    'schedule hours': scheduleHours,
    'answer time': CONFIRMATION_PROMISE,
    'emergency hours': EMERGENCY_HOURS,
    'emergency promise': EMERGENCY_PROMISE,
  }
}
