import type { AppointmentEvent, UnknownEvent } from '#domain/appointments/history.ts'
import { DESK_LANGUAGES, type Language } from '#domain/language/language.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { type BusinessClock, formatMoment } from '#domain/time/business-time.ts'

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
  return isMine ? THREAD_WORDS.en.you : who
}

// The history of a request as its customer reads it: without the names of administrators, crews and other inner matters.

/** Null for what doesn't concern the customer. */
export function tellCustomer(
  event: AppointmentEvent | UnknownEvent,
  clock: BusinessClock,
  language: Language = 'en',
): string | null {
  const words = THREAD_WORDS[language].happened
  const moment = (instant: string) => formatMoment(instant, clock, language)
  switch (event.event) {
    case 'created':
      return event.by === 'customer' ? words.asked : words.entered
    case 'moved': {
      const to = event.to === undefined ? words.anotherTime : moment(event.to)
      return event.by === 'customer' ? words.youMoved(to) : words.weMoved(to)
    }
    case 'corrected':
      return event.by === 'customer' ? words.youCorrected : words.weCorrected
    case 'cancelled':
      return event.by === 'customer' ? words.youCanceled : words.weCanceled
    case 'status':
      return event.status === 'cancelled' ? words.weCanceled : words[event.status]
    case 'offered':
      return words.offered((event.times ?? []).map(moment).join('; '))
    case 'accepted':
      return event.to === undefined ? words.choseTime : words.chose(moment(event.to))
    case 'declined':
      return words.declined
    case 'asked-others':
      return words.askedOthers
    case 'reserved':
      return words.reserved
    case 'expired':
      return words.expired
    case 'attending':
      return words.attending
    case 'on-my-way':
      return words.onMyWay
    case 'running-late':
      return words.runningLate
    case 'here':
      return words.here
    case 'gave-feedback':
      return words.gaveFeedback
    default:
      return null
  }
}
