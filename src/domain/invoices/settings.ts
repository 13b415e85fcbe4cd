import type { ValuesOf } from '#domain/fields/field.ts'
import { line, number, text } from '#domain/fields/field.ts'
import { DEFAULT_DUE_DAYS, INVOICE_LIMITS } from './invoice.ts'

export const INVOICE_SETTINGS_WORDS = {
  fetchFailed: 'Failed to fetch the invoice settings',
  saveFailed: 'Failed to save the invoice settings',
} as const

export const INVOICE_SETTINGS_FIELDS = {
  payLink: line('Pay link', {
    limit: 500,
    help: 'Paste the payment address of Stripe, Square, PayPal or your bank. {amount} and {number} are filled in for each invoice.',
  }),
  dueDays: number('Due after (days)', DEFAULT_DUE_DAYS, { min: 0, max: INVOICE_LIMITS.dueDays, unit: 'days' }),
  notes: text('On every invoice', { help: 'For example, how to write a check. You can change it on each invoice.' }),
} as const

export type InvoiceSettings = ValuesOf<typeof INVOICE_SETTINGS_FIELDS>

const PLACEHOLDER = /\{(amount|number)\}/g

/** The pay link of one invoice. Values are encoded, so none can reach beyond its place. */
export function payUrl(template: string, { amount, number: invoice }: { amount: string; number: string }): string {
  const values = { amount, number: invoice }
  return template.replaceAll(PLACEHOLDER, (_, name: keyof typeof values) => encodeURIComponent(values[name]))
}

/** https only, with no password, and the same host whatever is filled in. */
export function isPayLink(template: string): boolean {
  if (template === '') return true
  const [one, other] = ['1', '2'].map((value) => URL.parse(payUrl(template, { amount: value, number: value })))
  if (!one || !other || one.protocol !== 'https:' || one.username !== '' || one.password !== '') return false
  return one.host === other.host && !/[{}]/.test(template.replaceAll(PLACEHOLDER, ''))
}
