import type { CalendarMethod } from '#domain/appointments/calendar.ts'
import type { MailProblem } from '#domain/mail-server/problem.ts'

/** A complete mail, ready to send. */
export interface Message {
  messageId: string
  fromName: string
  to: string
  replyTo: MailAddress | undefined
  subject: string
  text: string
  html: string | undefined
  icalendar: CalendarPart | undefined
  /** A page where the reader can stop mails of this kind. */
  unsubscribeUrl?: string | undefined
}

export interface MailAddress {
  name: string
  address: string
}

export interface CalendarPart {
  method: CalendarMethod
  content: string
}

export type SendOutcome = { ok: true } | SendFailure

export interface SendFailure {
  ok: false
  /** A retry would fail the same way. */
  permanent: boolean
  /** What the mail server refused, `connection` if the conversation broke off, `nothing` if it never began. */
  about: 'mail' | 'login' | 'connection' | 'nothing'
  /** In the mail server's words, if it sent any. */
  words: string
  /** What the words mean. */
  problem?: MailProblem
}

export interface MailTransport {
  send(message: Message): Promise<SendOutcome>
  /** Connects and signs in without sending a mail. */
  verify(): Promise<SendOutcome>
  /** Mails being sent finish first. */
  close(): void
}
