import type { CalendarMethod } from '#domain/appointment/calendar.ts'

/** A mail as it goes over the wire: everything is written out. */
export interface Message {
  messageId: string
  fromName: string
  to: string
  replyTo: MailAddress | undefined
  subject: string
  text: string
  html: string | undefined
  icalendar: CalendarPart | undefined
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
  /** Asking again would get the same answer. */
  permanent: boolean
  /** What the mail server refused; that the conversation broke off; or that it was never asked. */
  about: 'mail' | 'login' | 'connection' | 'nothing'
  /** The server's where it said any. */
  words: string
}

export interface MailTransport {
  send(message: Message): Promise<SendOutcome>
  /** Connects and signs in, and sends nothing. */
  verify(): Promise<SendOutcome>
  /** Lets what is being sent finish. */
  close(): void
}
