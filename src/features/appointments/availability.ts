import { BOOKING_MESSAGES } from '#domain/appointment.ts'
import { addDays, daysBetween, isDate } from '#domain/date.ts'
import { Refusal } from '#domain/refusal.ts'
import { bookableBounds, explainClosedDate, type SchedulingSettings, whyDateClosed } from '#domain/schedule.ts'
import { dayBounds, nextFreeDay, type Slot, slotsOf, today } from '#domain/slot.ts'
import type { Reader } from '#store/store.ts'
import { readBusiness } from '../business/read-business.ts'
import { readScheduling } from '../scheduling/read-scheduling.ts'
import { occupiedBetween } from './occupied-slots.ts'

export interface Availability {
  date: string
  slots: Pick<Slot, 'time' | 'available' | 'instant'>[]
  /** Why nobody can book on this date, in words. */
  closed?: string | undefined
  /** Where to look instead, when this date has no free time. */
  nextFreeDay?: string | undefined
}

const DAYS_SEARCHED_AT_ONCE = 31

export async function availabilityOf(reader: Reader, date: string, now: Temporal.Instant): Promise<Availability> {
  if (!isDate(date)) {
    throw new Refusal('invalid', BOOKING_MESSAGES.dateRequired, { fields: { date: BOOKING_MESSAGES.dateRequired } })
  }
  const [settings, { timeZone }] = await Promise.all([readScheduling(reader), readBusiness(reader)])
  const day = today(now, timeZone)
  const closure = whyDateClosed(date, settings, day)
  const { start, end } = dayBounds(date, timeZone)
  const occupied = closure ? [] : await occupiedBetween(reader, start, end)
  const slots = slotsOf(date, settings, occupied, timeZone, now)
  const isFree = slots.some((slot) => slot.available)
  const next = isFree ? null : await findFreeDay(reader, date, settings, timeZone, now)
  return {
    date,
    slots: slots.map(({ time, available, instant }) => ({ time, available, instant })),
    ...(closure && { closed: explainClosedDate(closure, date, settings, day) }),
    ...(next && { nextFreeDay: next }),
  }
}

/** A month at a time: the first free day is nearly always near, and the horizon may be ten years away. */
async function findFreeDay(
  reader: Reader,
  date: string,
  settings: SchedulingSettings,
  timeZone: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const day = today(now, timeZone)
  const { min, max } = bookableBounds(settings, day)
  if (!settings.enableScheduling) return null
  let after = date < min ? addDays(min, -1) : date
  while (after < max) {
    const last = [addDays(after, DAYS_SEARCHED_AT_ONCE), max].sort()[0] ?? max
    const occupied = await occupiedBetween(reader, dayBounds(after, timeZone).end, dayBounds(last, timeZone).end)
    const searched = { ...settings, maxDaysInAdvance: daysBetween(day, last) }
    const found = nextFreeDay(after, searched, occupied, timeZone, now)
    if (found) return found
    after = last
  }
  return null
}
