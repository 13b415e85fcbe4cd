// What the business stores about its customers, for how long, and how a customer gets a copy or has it erased.

import { counted } from '#domain/text/text.ts'

export const RETENTION_ACTIONS = ['anonymise', 'delete'] as const

export type RetentionAction = (typeof RETENTION_ACTIONS)[number]

export const RETENTION_ACTION_LABELS: Record<RetentionAction, string> = {
  anonymise: 'Keep date, service and status',
  delete: 'Delete them',
}

export const RETENTION_MONTHS = { min: 1, max: 240 } as const

export interface PrivacySettings {
  /** Null keeps everything. */
  retentionMonths: number | null
  retentionAction: RetentionAction
  /** After this, invoices keep their number, dates, amounts and tax only. Null keeps everything. */
  invoiceMonths: number | null
  counting: boolean
}

export const DEFAULT_PRIVACY_SETTINGS: PrivacySettings = {
  retentionMonths: null,
  retentionAction: 'anonymise',
  invoiceMonths: null,
  counting: true,
}

/** How long a sent email that belongs to no appointment is kept, whatever the other settings. */
export const SETTLED_MAIL_DAYS = 90

export const ANONYMISED_NAME = 'Anonymized customer'

export const PRIVACY_MESSAGES = {
  months: `Please enter a whole number of months from ${RETENTION_MONTHS.min} to ${RETENTION_MONTHS.max}, or leave it empty`,
  fetchFailed: 'Failed to fetch the privacy settings',
  saveFailed: 'Failed to save the privacy settings',
  nothingFound: 'Nothing is stored about this customer.',
  erased: 'Everything about this customer was erased.',
  appointmentRequired: 'Please enter the number of an appointment',
  oneSearch: 'Please enter an email address, a phone number, a name or an appointment number',
  sameName: 'Other customers may have the same name. Please check who was found before you erase anything.',
  confirmErase: 'Are you sure you want to erase everything about this customer?',
  inBackups:
    'Existing backups still contain this data until newer ones replace them, and off-site copies for up to 13 months. A restore on this machine or from off-site erases it again. If you restore a file on another machine, erase again there.',
} as const

export const CUSTOMER_SEARCHES = ['email', 'phone', 'name', 'appointmentId'] as const

type CustomerSearch = (typeof CUSTOMER_SEARCHES)[number]

export const CUSTOMER_SEARCH_LABELS: Record<CustomerRequest['by'], string> = {
  email: 'Email Address',
  phone: 'Phone Number',
  name: 'Full Name',
  appointmentId: 'Appointment Number',
  customerId: 'Customer',
}

export interface CustomerRequest {
  /** `customerId` is not typed: the customer's own screen sends it. */
  by: CustomerSearch | 'customerId'
  value: string
}

/** How much is stored about one customer. */
export interface CustomerCounts {
  appointments: number
  /** Upcoming ones among them. Erasing frees their times. */
  upcoming: number
  messages: number
  waiting: number
  estimates: number
  /** Sent documents keep their amounts when their customer is erased. */
  invoices: number
  mails: number
}

export function tellCounts({ appointments, messages, waiting, estimates, invoices, mails }: CustomerCounts): string {
  return [
    counted(appointments, 'appointment'),
    counted(messages, 'message'),
    ...(waiting > 0 ? [counted(waiting, 'place on the waiting list', 'places on the waiting list')] : []),
    ...(estimates > 0 ? [counted(estimates, 'estimate')] : []),
    ...(invoices > 0 ? [counted(invoices, 'invoice')] : []),
    counted(mails, 'email'),
  ].join(', ')
}

export interface NightlyReport {
  appointments: number
  estimates: number
  messages: number
  mails: number
  /** Expired sessions, counters, stored responses and log entries. */
  expired: number
}

export function describeNightly({ expired, ...deleted }: NightlyReport): string {
  const old = tellCounts({ ...deleted, waiting: 0, upcoming: 0, invoices: 0 })
  return `${old} past their time, ${counted(expired, 'expired entry', 'expired entries')} removed`
}
