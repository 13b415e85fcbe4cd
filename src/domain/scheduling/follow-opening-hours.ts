import type { WeeklyHours } from './hours-schema.ts'
import type { SchedulingSettings } from './settings-schema.ts'

/** The settings as they apply: with the opening hours as bookable hours, if the owner chose that and saved some. */
export function followingOpeningHours(
  settings: SchedulingSettings,
  openingHours: WeeklyHours | null,
): SchedulingSettings {
  return settings.followOpeningHours && openingHours ? { ...settings, weeklyHours: openingHours } : settings
}
