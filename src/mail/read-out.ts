import type { CalendarMethod } from '#domain/appointments/calendar.ts'
import { PRIVATE_LINK, PRIVATE_LINK_TO_COME, SECRET_PART } from '#domain/mails/words.ts'
import { type OutboxMail, UNREADABLE } from './mail.ts'
import { canBeWritten, contentsOf } from './write-out.ts'

export interface ReadMail {
  text: string
  /** What the attached calendar file does; null without one. */
  calendar: CalendarMethod | null
}

/** The mail as delivery writes it, without private links and codes, so that nobody else can use them. */
export async function readOut({ state, body }: Pick<OutboxMail, 'state' | 'body'>): Promise<ReadMail> {
  const manageUrl = state === 'sent' ? PRIVATE_LINK : PRIVATE_LINK_TO_COME
  if (!canBeWritten(body)) return { text: UNREADABLE, calendar: null }
  // The calendar file itself is not shown, so its UID does not matter.
  const { text, icalendar } = await contentsOf(
    'letter' in body ? { ...body, manageUrl, secret: SECRET_PART } : body,
    '',
  )
  return { text, calendar: icalendar?.method ?? null }
}
