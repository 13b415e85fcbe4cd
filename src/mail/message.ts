import type { CalendarMethod } from '#domain/calendar.ts'

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

export type SendOutcome =
  | { ok: true }
  /** `permanent`: asking again would get the same answer. `words` are the server's where it said any. */
  | { ok: false; permanent: boolean; words: string }

export interface MailTransport {
  send(message: Message): Promise<SendOutcome>
  /** Lets what is being sent finish. */
  close(): void
}
