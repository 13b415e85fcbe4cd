import type { Language } from '#domain/language/language.ts'
import { addBusinessHours, type BusinessWeek, closingTime } from '#domain/planning/business-hours.ts'
import { weeklyHoursOf } from '#domain/scheduling/bookable-date.ts'
import { isNeverOpen } from '#domain/scheduling/hours.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { type Clock, daysBetween, formatLongDay, formatTimeShort, instantText, weekdayName } from '#domain/time/date.ts'
import { TIME_WORDS } from '#domain/time/words.ts'
import type { Business } from './schema.ts'
import { BUSINESS_WORDS } from './words.ts'

/** A business that is never open gets the bookable hours: otherwise its requests would wait forever. */
export function businessWeek(
  { openingHours, timeZone }: Pick<Business, 'openingHours' | 'timeZone'>,
  scheduling: SchedulingSettings,
): BusinessWeek {
  const opened = openingHours && !isNeverOpen(openingHours) ? openingHours : null
  const hours = opened ?? scheduling.weeklyHours ?? weeklyHoursOf(scheduling)
  return { hours, closed: scheduling, timeZone }
}

/** Null without a promise, and if the business doesn't open within a year. */
export function answerBy(requestedAt: string, { answerTime }: Pick<Business, 'answerTime'>, week: BusinessWeek) {
  switch (answerTime) {
    case 'none':
      return null
    case '1-hour':
      return addBusinessHours(requestedAt, 1, week)
    case '2-hours':
      return addBusinessHours(requestedAt, 2, week)
    case '4-hours':
      return addBusinessHours(requestedAt, 4, week)
    case 'same-day':
      return closingTime(requestedAt, 0, week)
    case 'next-day':
      return closingTime(requestedAt, 1, week)
  }
}

const SPOKEN_STEP_MS = 5 * 60_000
const DAYS_WITHOUT_DATE = 6

/** "You'll hear from us by Monday 10 AM." Empty once that time has passed. */
export function answerByWords(
  deadline: string | null,
  { timeZone, clock }: { timeZone: string; clock: Clock },
  now: Temporal.Instant,
  language: Language = 'en',
): string {
  if (deadline === null || Date.parse(deadline) <= now.epochMilliseconds) return ''
  // Rounded down, so that the promise is never later than the answer time allows.
  const spoken = Math.floor(Date.parse(deadline) / SPOKEN_STEP_MS) * SPOKEN_STEP_MS
  const { date, time } = businessTime(instantText({ epochMilliseconds: spoken }), timeZone)
  const today = businessTime(instantText(now), timeZone).date
  const isNear = daysBetween(today, date) <= DAYS_WITHOUT_DATE
  const at = formatTimeShort(time, clock, language)
  const { nearTime, dayAndTime } = TIME_WORDS[language]
  const when = isNear ? nearTime(weekdayName(date, language), at) : dayAndTime(formatLongDay(date, language), at)
  return BUSINESS_WORDS[language].hearFromUs(when)
}

/** The same sentence for a request made at a given time. */
export function hearFromUs(
  requestedAt: string,
  business: Pick<Business, 'openingHours' | 'timeZone' | 'answerTime' | 'clock'>,
  scheduling: SchedulingSettings,
  now: Temporal.Instant,
  language: Language = 'en',
): string {
  return answerByWords(answerBy(requestedAt, business, businessWeek(business, scheduling)), business, now, language)
}
