import { phoneHref } from '#domain/customers/phone.ts'

/** A text message that is ready to send, in a form that phones of both makers understand. */
export function smsHref(phone: string, text: string): string {
  const number = phoneHref(phone)
    .replace(/^tel:/, '')
    .replace(/;ext=\d+$/, '')
  return `sms:${number}?&body=${encodeURIComponent(text)}`
}
