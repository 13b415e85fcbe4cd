// Why a time isn't available, as a refusal that a visitor or the desk can act on.

import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import type { Language } from '#domain/language/language.ts'
import {
  type ClosureContext,
  closureWordsFor,
  type TimeClosure,
  type TimeClosureCode,
} from '#domain/planning/closure.ts'
import { instantAt, minuteOfInstant } from '#domain/planning/local-day.ts'
import { today } from '#domain/scheduling/slot.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { formatTime } from '#domain/time/date.ts'
import { slotTaken } from './hold-time.ts'
import type { OpenTrade } from './read-trade.ts'

/** Reasons that another choice may solve, because the times have changed since they were shown. */
const LOST: readonly TimeClosureCode[] = [
  'taken',
  'too-far',
  'promise',
  'full',
  'limit',
  'crew-off',
  'crew-hours',
  'no-crew',
  'no-crews',
  'area-crews',
]

const NOT_OFFERED: readonly TimeClosureCode[] = ['off-grid', 'break', 'closing']

/** Whether another visit is the reason, not a rule. */
export function isLost({ code }: TimeClosure): boolean {
  return LOST.includes(code)
}

/** For visitors. Never names other customers. */
export function refusalForVisitor(
  closure: TimeClosure,
  instant: string,
  trade: OpenTrade,
  now: Temporal.Instant,
  language?: Language,
): Refusal {
  if (closure.code === 'disabled') {
    return new Refusal('conflict', BOOKING_WORDS.en.closed, { code: 'scheduling-disabled' })
  }
  if (isLost(closure)) return slotTaken()
  if (NOT_OFFERED.includes(closure.code)) {
    return invalidField('preferredDate', SCHEDULING_WORDS.en.closure['off-grid'], 'off-grid')
  }
  const words = closureWordsFor(closure, closureContext(instant, trade, now), language)
  return invalidField('preferredDate', words, closure.code)
}

/** For the desk, with the names of the visits. */
export function closureContext(
  instant: string,
  { settings, crews, timeZone, clock }: OpenTrade,
  now: Temporal.Instant,
  visitName: (id: string) => string = () => 'another visit',
): ClosureContext {
  return {
    date: businessTime(instant, timeZone).date,
    today: today(now, timeZone),
    settings,
    crews,
    clock: (minute) => formatTime(businessTime(instantAt(minute), timeZone).time, clock),
    visitName,
    at: minuteOfInstant(instant),
  }
}
