import type { Migration } from './migration.ts'

/** The business profile has opening hours and promises: an older program would drop them when it saves. */
export const openingHours: Migration = { version: 6 }
