import { z } from '#domain/documents/zod.ts'
import { PRIVATE_LINK, PRIVATE_LINK_TO_COME, SECRET_PART } from '#domain/mails/desk-words.ts'
import { rulesOf } from '#domain/mails/kinds.ts'
import type { Data } from '#store/store.ts'
import { type Letter, letterSchema } from './letter.ts'
import { calendarFor } from './letter-calendar.ts'
import { type OutboxMail, UNREADABLE } from './mail.ts'
import type { Message } from './message.ts'
import type { MailBrand } from './templates/theme.ts'

type Contents = Pick<Message, 'text' | 'html' | 'icalendar' | 'unsubscribeUrl'>

const writtenByHand = z.object({ text: z.string(), html: z.string().optional() })

/** The whole mail, for sending and for reading. */
export async function writeOut(mail: OutboxMail, calendarSite: string, brand?: MailBrand): Promise<Message> {
  const { messageId, fromName, to, subject, replyTo, body } = mail
  const contents = await contentsOf(body, calendarSite, brand)
  return { messageId, fromName, to, subject, replyTo: replyTo ?? undefined, ...contents }
}

/** False for a body that only another version of the program can read. */
export function canBeWritten(body: Data): boolean {
  return ('letter' in body ? letterSchema : writtenByHand).safeParse(body).success
}

/** Without a brand, in the original colors. */
export async function contentsOf(body: Data, calendarSite: string, brand?: MailBrand): Promise<Contents> {
  if (!('letter' in body)) {
    const { text, html } = writtenByHand.parse(body)
    return { text, html, icalendar: undefined }
  }
  const letter = letterSchema.parse(body)
  // Loaded with the first mail, so that React does not slow down the start of the server.
  const { writeLetter } = await import('./templates/write-letter.tsx')
  const unsubscribeUrl = optOutIn(letter)
  return { ...writeLetter(letter, brand), icalendar: calendarFor(letter, calendarSite), unsubscribeUrl }
}

/** Where the reader can stop mails of this kind. */
function optOutIn(letter: Letter): string | undefined {
  if ('waiting' in letter) return letter.manageUrl ?? undefined
  return ('unsubscribeUrl' in letter && letter.unsubscribeUrl) || undefined
}

/** The mail as delivery writes it, without private links and codes, so that no reader can use them. */
export async function readOut({ kind, state, body }: Pick<OutboxMail, 'kind' | 'state' | 'body'>) {
  const manageUrl = state === 'sent' ? PRIVATE_LINK : PRIVATE_LINK_TO_COME
  if (!canBeWritten(body)) return { text: UNREADABLE, calendar: null }
  // The calendar file itself is not shown, so its UID does not matter.
  const confirmUrl = rulesOf(kind).confirms ? SECRET_PART : null
  const { text, icalendar } = await contentsOf(
    'letter' in body ? { ...body, manageUrl, confirmUrl, secret: SECRET_PART } : body,
    '',
  )
  // Describes what the attached calendar file does.
  return { text, calendar: icalendar?.method ?? null }
}
