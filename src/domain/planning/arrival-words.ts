import { type BusinessClock, businessTime, formatMoment } from '#domain/time/business-time.ts'
import { formatFullDate } from '#domain/time/date.ts'
import { formatTime } from '#domain/time/time-of-day.ts'

interface Promised {
  preferredDate: string
  window?: { start: string; end: string } | null | undefined
}

/** "Thursday, March 5, 2026 at 2:30 PM EST", or for a window "Thursday, March 5, 2026 between 1:00 PM and 3:00 PM EST" */
export function formatArrival({ preferredDate, window }: Promised, business: BusinessClock): string {
  if (!window) return formatMoment(preferredDate, business)
  const { date, time } = businessTime(window.start, business.timeZone)
  const [, end = ''] = formatMoment(window.end, business).split(' at ')
  return `${formatFullDate(date)} between ${formatTime(time, business.clock)} and ${end}`
}
