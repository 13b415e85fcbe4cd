import type { AppointmentEvent, UnknownEvent } from '#domain/appointments/history.ts'
import type { Language } from '#domain/language/language.ts'
import { type BusinessClock, formatMoment } from '#domain/time/business-time.ts'
import { THREAD_WORDS } from './words.ts'

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
