import { bookableBounds } from '#domain/schedule/bookable-date.ts'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'

/** What the booking form needs to check a date without a request. */
export interface BookingWindow {
  settings: SchedulingSettings
  today: string
  min: string
  max: string
}

export function bookingWindow(settings: SchedulingSettings, today: string): BookingWindow {
  const { min, max } = bookableBounds(settings, today)
  // Visitors get only the closed days they could otherwise choose, not years of holidays.
  const excludedDates = settings.excludedDates.filter((date) => date >= min && date <= max)
  return { settings: { ...settings, excludedDates }, today, min, max }
}
