import { DESK_LANGUAGES, type Language } from '#domain/language/language.ts'

// Messages between the business and a customer about a request.

export const LINE_LIMIT = 2000

/** A mail to the other side waits this long, so that several lines become one mail. */
export const BURST_MS = 2 * 60_000

/** Enough for any conversation, and not for a flood. */
export const MOST_LINES = 100

export const TO_CUSTOMER = 'The customer reads this on their page and by email.'

/** The desk's text is sent as typed. */
export function writingTo(language: Language, hint = ''): string {
  const note = language === 'en' ? '' : `This customer reads ${DESK_LANGUAGES[language]}.`
  return [hint, note].filter(Boolean).join(' ')
}

/** The author of a message, for the desk. `customer`: the customer's name on the screen. `me`: the reader, if known. */
export function lineFrom(
  { by, who }: { by: string; who?: string | undefined },
  customer: string,
  me: { name: string; email: string } | null,
): string {
  if (by === 'customer') return customer
  if (by === 'crew') return who ?? 'Crew'
  // Earlier messages have their author's address.
  const isMine = who === undefined || !me || who === me.name || who === me.email
  return isMine ? 'You' : who
}
