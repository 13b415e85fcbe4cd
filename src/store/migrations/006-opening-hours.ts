import type { Migration } from './migration.ts'

/**
 * The business profile has opening hours and promises: an older program would drop them when it saves. It also wouldn't
 * know links to backups, and would delete unused pictures of the library.
 */
export const openingHours: Migration = { version: 6 }
