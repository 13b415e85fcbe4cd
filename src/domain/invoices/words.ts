import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  invoice: 'Invoice',
  deposit: 'Deposit invoice',
  depositFor: (option: string) => `Deposit for "${option}"`,
  draft: 'draft',
  date: 'Date',
  due: 'Due',
  subtotal: 'Subtotal',
  total: 'Total',
  depositPaid: 'Deposit paid',
  movedOn: 'Moved to the final invoice',
  amountDue: 'Amount due',
  paid: 'Paid',
  overpaid: 'Overpaid',
  voidNotice: 'This invoice is void. You don’t owe anything on it.',
  paidNotice: 'This invoice is paid. Thank you!',
  pay: 'Pay Online',
  download: 'Download PDF',
  payAt: (url: string) => `Pay online: ${url}`,
  ended: 'This link no longer works. Please ask us for a new one.',
  stop: 'Stop reminders',
}

export const INVOICE_WORDS: InLanguages<typeof en> = { en, es }
