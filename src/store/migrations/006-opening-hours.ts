import type { Migration } from './migration.ts'

/**
 * The business profile has opening hours and promises: an older program would drop them when it saves. It also wouldn't
 * know links to backups, would delete unused pictures of the library, and would show words of its own instead of the site's
 * documents.
 */
export const openingHours: Migration = { version: 6 }
