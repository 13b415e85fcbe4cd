import type { Language } from '#domain/language/language.ts'
import type { Currency } from '#domain/money/currency.ts'
import { INVOICE_PATH } from '#domain/navigation/paths.ts'
import { INVOICE_WORDS } from './words.ts'

/** The amounts determine what is paid: see amounts.ts. */
export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  open: 'Unpaid',
  paid: 'Paid',
  void: 'Void',
}

export const INVOICE_KINDS = ['invoice', 'deposit'] as const

export const PAYMENT_METHODS = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  transfer: 'Bank transfer',
  online: 'Online',
  other: 'Other',
} as const

export const PAYMENT_SOURCES = ['owner', 'program', 'bank'] as const

export const INVOICE_LIMITS = {
  notes: 2000,
  billTo: 300,
  reason: 300,
  reference: 120,
  dueDays: 365,
  /** As many as an accepted estimate has, extras included. */
  lines: 120,
} as const

export const DEFAULT_DUE_DAYS = 14

/** The secret is part of the path, so that the page, its PDF and printing need no script. */
export function invoicePath(token: string): string {
  return `${INVOICE_PATH}/${token}`
}

export const INVOICE_MESSAGES = {
  notFound: 'This invoice no longer exists.',
  paymentNotFound: 'This payment no longer exists.',
  recordedElsewhere: 'This row is already recorded on another invoice. Remove it there first.',
  notAccepted: 'The customer has not accepted this estimate.',
  notDraft: 'This invoice was sent, so it can’t be changed. Void it and make a new one.',
  isDraft: 'Send this invoice first.',
  isVoid: 'This invoice is void.',
  noLines: 'Please add at least one line',
  negative: 'The total of an invoice can’t be below zero.',
  unknownRate: 'Please choose a tax rate from the list',
  hasPayments: 'This invoice has payments. Refund or remove them first.',
  isCredited: 'What was paid on this deposit is credited on another invoice. Void that one first.',
  visitNotFound: 'This visit no longer exists.',
  customerNotFound: 'This customer no longer exists.',
  nameRequired: 'Please enter a name',
  amountRequired: 'Please enter an amount other than 0',
  language: 'Its page, emails and PDF are in this language. What you write is sent as typed.',
  fetchFailed: 'Failed to fetch invoices',
  saveFailed: 'Failed to save the invoice',
  sendFailed: 'Failed to send the invoice',
  voidFailed: 'Failed to void the invoice',
  deleteFailed: 'Failed to delete the draft',
  paymentFailed: 'Failed to record the payment',
  payLink: 'Please enter an address that starts with https://, such as https://pay.example.com/{amount}',
} as const

/** "Invoice 2026-0001", as people call it. */
export function invoiceName(
  number: string | null,
  language: Language = 'en',
  kind: (typeof INVOICE_KINDS)[number] = 'invoice',
): string {
  const words = INVOICE_WORDS[language]
  return number === null ? `${words[kind]} (${words.draft})` : `${words[kind]} ${number}`
}

/** "2026-0001". Numbers are counted for each year of the business. */
export function invoiceNumber(year: number, count: number): string {
  return `${year}-${String(count).padStart(4, '0')}`
}

export interface Owed {
  number: string
  due: number
  currency: Currency
}

/** The last reminder of an invoice: a few days before it is due, then once when it is overdue. */
export const REMINDERS = ['none', 'before', 'after'] as const
export const REMIND_DAYS = { before: 3, after: 3 } as const

export const PAYMENT_REPORT_MESSAGES = {
  signature: 'The signature of this report is missing, wrong or too old.',
  unknown: 'There is no invoice with this number.',
  currency: 'This invoice is in another currency.',
  tooMany: 'Too many reports with a wrong signature. Please try again later.',
} as const
