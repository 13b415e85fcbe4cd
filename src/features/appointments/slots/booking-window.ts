import { bookableBounds } from '#domain/schedule/bookable-date.ts'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'

/** What the booking form needs to know of the calendar. Which days are closed, it learns with their times. */
export interface BookingWindow {
  isOpen: boolean
  min: string
  max: string
}

export function bookingWindow(settings: SchedulingSettings, today: string): BookingWindow {
  return { isOpen: settings.enableScheduling, ...bookableBounds(settings, today) }
}
