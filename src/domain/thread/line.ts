import { DESK_LANGUAGES, type Language } from '#domain/language/language.ts'

// What the business and a customer write to each other about a request.

export const LINE_LIMIT = 2000

/** A mail to the other side waits this long, so that several lines become one mail. */
export const BURST_MS = 2 * 60_000

/** Enough for any conversation, and not for a flood. */
export const MOST_LINES = 100

export const TO_CUSTOMER = 'The customer reads this on their page and by email.'

/** What the desk writes is sent as typed. */
export function writingTo(language: Language, hint = ''): string {
  const note = language === 'en' ? '' : `This customer reads ${DESK_LANGUAGES[language]}.`
  return [hint, note].filter(Boolean).join(' ')
}

/** Who wrote a line, for the desk. `customer`: how the screen names the customer. `me`: who reads it, if that is known. */
export function lineFrom(
  { by, who }: { by: string; who?: string | undefined },
  customer: string,
  me: { name: string; email: string } | null,
): string {
  if (by === 'customer') return customer
  if (by === 'crew') return who ?? 'Crew'
  // Earlier lines have the address of who wrote them.
  const isMine = who === undefined || !me || who === me.name || who === me.email
  return isMine ? 'You' : who
}
