import { bookableBounds, type SchedulingSettings } from '#domain/schedule.ts'
import { dayBounds, today } from '#domain/slot.ts'

/** What the booking form needs to judge a date before it asks the server. */
export interface BookingWindow {
  settings: SchedulingSettings
  today: string
  min: string
  max: string
}

export function bookingWindow(settings: SchedulingSettings, timeZone: string, now: Temporal.Instant): BookingWindow {
  const day = today(now, timeZone)
  const { min, max } = bookableBounds(settings, day)
  // A list of holidays kept for years is nobody's business but the days that can be chosen.
  const excludedDates = settings.excludedDates.filter((date) => date >= min && date <= max)
  return { settings: { ...settings, excludedDates }, today: day, min, max }
}

/** When "today" becomes another day at the business, in epoch milliseconds. */
export function endOfToday(timeZone: string, now: Temporal.Instant): number {
  return Date.parse(dayBounds(today(now, timeZone), timeZone).end) + 1
}
