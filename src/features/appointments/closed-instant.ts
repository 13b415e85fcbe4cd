import { SCHEDULING_UNAVAILABLE } from '#domain/booking-words.ts'
import { businessTime } from '#domain/business-time.ts'
import { Refusal } from '#domain/refusal.ts'
import { explainClosedDate, type SchedulingSettings } from '#domain/schedule.ts'
import { SLOT_CLOSURE_WORDS, type SlotClosure, today, whyInstantClosed } from '#domain/slot.ts'

/** Every rule of specification section 5, whatever the form has checked before. */
export function refuseClosed(
  preferredDate: string,
  settings: SchedulingSettings,
  timeZone: string,
  now: Temporal.Instant,
): void {
  const closure = whyInstantClosed(preferredDate, settings, timeZone, now)
  if (closure === null) return
  if (closure === 'disabled') {
    throw new Refusal('conflict', SCHEDULING_UNAVAILABLE.text, { code: 'scheduling-disabled' })
  }
  const words = closureWords(closure, preferredDate, settings, timeZone, now)
  throw new Refusal('invalid', words, { code: closure, fields: { preferredDate: words } })
}

export function closureWords(
  closure: SlotClosure,
  instant: string,
  settings: SchedulingSettings,
  timeZone: string,
  now: Temporal.Instant,
): string {
  if (isOfTheTime(closure)) return SLOT_CLOSURE_WORDS[closure]
  return explainClosedDate(closure, businessTime(instant, timeZone).date, settings, today(now, timeZone))
}

function isOfTheTime(closure: SlotClosure): closure is keyof typeof SLOT_CLOSURE_WORDS {
  return closure in SLOT_CLOSURE_WORDS
}
