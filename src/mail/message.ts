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
  attachment?: Attachment | undefined
  /** A page where the reader can stop mails of this kind. */
  unsubscribeUrl?: string | undefined
}

export interface MailAddress {
  name: string
  address: string
}

export interface Attachment {
  name: string
  type: string
  bytes: Uint8Array
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
  /** The mail server's reply, if it sent one. */
  words: string
  /** What the reply means. */
  problem?: MailProblem
}

export interface MailTransport {
  send(message: Message): Promise<SendOutcome>
  /** Connects and signs in without sending a mail. */
  verify(): Promise<SendOutcome>
  /** Mails being sent finish first. */
  close(): void
}

// Line and paragraph separators end a header as \n does. Bidi controls can disguise a name.
const UNSAFE_IN_HEADER = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

const LONGEST_HEADER = 200

/** Returns one line that is safe in a header, whatever the text contains. */
export function headerText(text: string, limit = LONGEST_HEADER): string {
  const line = text.toWellFormed().replace(UNSAFE_IN_HEADER, ' ').replace(/\s+/g, ' ').trim()
  return line.slice(0, limit).toWellFormed()
}

export const NOT_AN_ADDRESS = 'This is not an email address.'
