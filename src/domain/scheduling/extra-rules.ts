import type { WeeklyHours } from './hours-schema.ts'
import type { SchedulingSettings } from './settings-schema.ts'

// The rules beyond the original fields. A settings document that never had one stays without it.

/** None of them in use. */
export const NO_EXTRA_RULES = {
  followOpeningHours: null,
  weeklyHours: null,
  noticeHours: null,
  visitsPerCrewPerDay: null,
  closures: null,
  driving: null,
} as const satisfies Partial<SchedulingSettings>

/** The fields that a save sends. A null clears a stored rule. Other nulls are left out. */
export function withoutUnusedRules(
  settings: SchedulingSettings,
  stored: SchedulingSettings,
): Partial<SchedulingSettings> {
  const isStored = new Set(
    Object.entries(stored).flatMap(([field, value]) => (value === null || value === undefined ? [] : [field])),
  )
  return Object.fromEntries(Object.entries(settings).filter(([field, value]) => value !== null || isStored.has(field)))
}

/** The settings as they apply: with the opening hours as bookable hours, if the owner chose that and saved some. */
export function followingOpeningHours(settings: SchedulingSettings, openingHours: WeeklyHours | null) {
  return settings.followOpeningHours && openingHours ? { ...settings, weeklyHours: openingHours } : settings
}
