import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { CustomerMessages } from '#domain/customer-messages/schema.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { ABOUT_APPOINTMENTS } from './appointment-mails.ts'
import type {
  AccountMailRules,
  AppointmentMailRules,
  EstimateMailRules,
  InvoiceMailRules,
  WaitingMailRules,
} from './mail-rules.ts'
import { ABOUT_ACCOUNT, ABOUT_ESTIMATES, ABOUT_INVOICES, ABOUT_MESSAGES, ABOUT_WAITING } from './other-mails.ts'

const MAILS = {
  ...ABOUT_APPOINTMENTS,
  ...ABOUT_ACCOUNT,
  ...ABOUT_WAITING,
  ...ABOUT_ESTIMATES,
  ...ABOUT_INVOICES,
  ...ABOUT_MESSAGES,
}

export type AppointmentMailKind = keyof typeof ABOUT_APPOINTMENTS
export type AccountMailKind = keyof typeof ABOUT_ACCOUNT
export type WaitingMailKind = keyof typeof ABOUT_WAITING
export type EstimateMailKind = keyof typeof ABOUT_ESTIMATES
export type InvoiceMailKind = keyof typeof ABOUT_INVOICES
export type WrittenMailKind = keyof typeof MAILS

/** `unknown`: another version of the program wrote it. */
export type MailKind = WrittenMailKind | 'unknown'

export const APPOINTMENT_MAILS: Record<AppointmentMailKind, AppointmentMailRules> = ABOUT_APPOINTMENTS
export const ACCOUNT_MAILS: Record<AccountMailKind, AccountMailRules> = ABOUT_ACCOUNT
export const WAITING_MAILS: Record<WaitingMailKind, WaitingMailRules> = ABOUT_WAITING
export const ESTIMATE_MAILS: Record<EstimateMailKind, EstimateMailRules> = ABOUT_ESTIMATES
export const INVOICE_MAILS: Record<InvoiceMailKind, InvoiceMailRules> = ABOUT_INVOICES

export const APPOINTMENT_MAIL_KINDS = keysOf(ABOUT_APPOINTMENTS)
export const ACCOUNT_MAIL_KINDS = keysOf(ABOUT_ACCOUNT)
export const WAITING_MAIL_KINDS = keysOf(ABOUT_WAITING)
export const ESTIMATE_MAIL_KINDS = keysOf(ABOUT_ESTIMATES)
export const INVOICE_MAIL_KINDS = keysOf(ABOUT_INVOICES)
export const MAIL_KINDS = keysOf(MAILS)

export function isAboutAccount(kind: MailKind): kind is AccountMailKind {
  return kind in ABOUT_ACCOUNT
}

export function isAboutWaiting(kind: MailKind): kind is WaitingMailKind {
  return kind in ABOUT_WAITING
}

export function isAboutEstimate(kind: MailKind): kind is EstimateMailKind {
  return kind in ABOUT_ESTIMATES
}

export function isAboutInvoice(kind: MailKind): kind is InvoiceMailKind {
  return kind in ABOUT_INVOICES
}

export function mailLabel(kind: MailKind): string {
  return rulesOf(kind).label ?? 'Unknown kind of email'
}

export function isToBusiness(kind: MailKind): boolean {
  return rulesOf(kind).to === 'business'
}

export function mailsFor(status: AppointmentStatus): AppointmentMailKind[] {
  return APPOINTMENT_MAIL_KINDS.filter((kind) => APPOINTMENT_MAILS[kind].queuedBy === status)
}

/** Whether the mail is still current. A confirmation would mislead once the appointment is rejected. */
export function stillHolds(kind: MailKind, status: AppointmentStatus): boolean {
  const { trueWhile = status } = rulesOf(kind)
  return trueWhile === status
}

/** Mails without a setting are always on. */
export function isTurnedOn(kind: MailKind, settings: CustomerMessages): boolean {
  return rulesOf(kind).turnedOn?.(settings) ?? true
}

/** Whether its reader can opt out of it. */
export function isCourtesy(kind: MailKind): boolean {
  return rulesOf(kind).turnedOn !== undefined
}

/** Whether the mail never leaves in the quiet hours, not even as a retry. A thank-you may, because the owner just acted. */
export function letsSleep(kind: MailKind): boolean {
  const { trueUntil } = rulesOf(kind)
  return trueUntil === 'visit' || trueUntil === 'reviewed' || trueUntil === 'paid'
}

/** A later mail about the arrival, or undoing it, makes it outdated. */
export function isArrival(kind: MailKind): boolean {
  return rulesOf(kind).trueUntil === 'next-arrival'
}

/** Whether the mail announces a visit that was asked for or agreed on. */
export function announcesVisit(kind: MailKind): boolean {
  const { queuedBy } = rulesOf(kind)
  return queuedBy === 'pending' || queuedBy === 'confirmed'
}

/** Whether the mail puts an appointment into the customer's calendar or takes it out again. */
export function isInvitation(kind: MailKind): boolean {
  const { calendar } = rulesOf(kind)
  return calendar === 'REQUEST' || calendar === 'CANCEL'
}

/** A property of the mail's definition, where it has one. */
export function rulesOf(kind: MailKind): Partial<Omit<AppointmentMailRules, 'subject'>> {
  return kind === 'unknown' ? {} : MAILS[kind]
}
