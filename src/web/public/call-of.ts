import { formatPhone, phoneHref } from '#domain/customer/phone.ts'

export function callOf(phone: string) {
  return { href: phoneHref(phone), number: formatPhone(phone) }
}
