import { formatPhone } from '#domain/customers/phone.ts'
import type { Business } from './schema.ts'

/** The business as estimates and invoices name it. They copy it when they are sent. */
export function letterhead(business: Business): string[] {
  const { name, street, city, region, postalCode, phone, email, licence } = business
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, street, place, phone && formatPhone(phone), email, licence].filter(Boolean)
}
