import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { CalendarMethod } from '#domain/appointments/calendar.ts'
import type { CustomerMessages } from '#domain/customer-messages/schema.ts'
import type { PushEvent } from '#domain/notifications/push.ts'
import type { MailWords } from './words.ts'

interface MailRules {
  /** The desk's name for it. */
  label: string
  to: 'customer' | 'business' | 'account'
  /** The notification that devices of the business get with this mail. */
  pushEvent?: PushEvent
}

interface CustomerMailRules extends MailRules {
  /** Mails to customers are in their language. Mails to the business are in English. */
  subject(about: { customerName: string; service: string; moment: string }, words: MailWords): string
  /** Whether the mail carries the link that lets the customer change the appointment or their place on the list. */
  hasLink?: boolean
}

export interface AppointmentMailRules extends CustomerMailRules {
  /** Saving an appointment with this status queues the mail. */
  queuedBy?: AppointmentStatus
  /** A mail to a customer is sent only while the appointment has this status. */
  trueWhile?: AppointmentStatus
  /** Outdates the mail while the status stays. "replaced" is an offer that was replaced or withdrawn. */
  trueUntil?: 'answered' | 'expired' | 'replaced' | 'visit' | 'next-arrival' | 'reviewed' | 'paid'
  /** Carries a link to confirm the request. Replies quote the mail, so they must not go to the customer. */
  confirms?: boolean
  /** A mail with a person's message. It states no time or status, so no change makes it outdated. */
  isConversation?: boolean
  /** From one person of the business to another. A reply to it must not go to the customer. */
  isInternal?: boolean
  /** An optional mail. Sent only while the owner has it on, and only to customers who didn't opt out. */
  turnedOn?(settings: CustomerMessages): boolean
  /** What the attached calendar file does. */
  calendar?: CalendarMethod
}

export interface WaitingMailRules extends CustomerMailRules {
  /** A mail to a customer on the waiting list is sent only while they wait, or only when they no longer do. */
  whileWaiting?: boolean
  trueUntil?: 'replaced'
}

export type EstimateMailRules = Omit<CustomerMailRules, 'pushEvent'>

export interface AccountMailRules extends MailRules {
  subject: string
  /** The link or code in the mail. It exists only while the mail is sent. The outbox and backups never contain it. */
  carries?: 'code' | 'link'
}

export interface MessageMailRules extends MailRules {
  /** The sender's address, or the business's for replies. None if an administrator writes the mail. */
  subject?(name: string, words: MailWords): string
}

export interface InvoiceMailRules extends MailRules, Pick<AppointmentMailRules, 'hasLink' | 'turnedOn' | 'trueUntil'> {
  subject(about: { name: string; business: string; due: string }, words: MailWords): string
}
