import { bookableBounds } from '#domain/scheduling/bookable-date.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import type { Clock } from '#domain/time/time-of-day.ts'

/** What the booking form needs to know of the calendar and the clock. Which days are closed, it learns with their times. */
export interface BookingWindow {
  isOpen: boolean
  min: string
  max: string
  clock: Clock
}

export function bookingWindow(settings: SchedulingSettings, today: string, clock: Clock): BookingWindow {
  return { isOpen: settings.enableScheduling, ...bookableBounds(settings, today), clock }
}
