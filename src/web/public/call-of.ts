import { formatPhone, phoneHref } from '#domain/customers/phone.ts'

export function callOf(phone: string) {
  return { href: phoneHref(phone), number: formatPhone(phone) }
}
