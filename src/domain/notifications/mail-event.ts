import type { MailKind } from '#domain/mails/kinds.ts'
import type { PushEvent } from './push.ts'

const OF_MAIL: Partial<Record<MailKind, PushEvent>> = {
  'business-alert': 'request',
  contact: 'message',
  'line-to-business': 'message',
  withdrawn: 'cancellation',
  'answer-half': 'half',
  'answer-late': 'late',
}

/** The event that a mail to the business is about, if devices can be told of it. */
export function pushEventOf(kind: MailKind): PushEvent | undefined {
  return OF_MAIL[kind]
}
