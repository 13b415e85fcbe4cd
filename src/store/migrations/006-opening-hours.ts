import type { Migration } from './migration.ts'

// A store that was opened before has shapes. A new one gets them after the last step.
const MARK_EARLIER_STORES = `
  INSERT INTO claims (name, value, owner)
  SELECT 'migration', 'first-defaults-due', 'store' WHERE EXISTS (SELECT 1 FROM collection_shapes);
`

/**
 * The business profile has opening hours and promises: an older program would drop them when it saves. It also wouldn't
 * know links to backups, sealed passwords or letters about the account, would delete unused pictures of the library, and would
 * show words of its own instead of the site's documents. It wouldn't know requests that expire or times that are offered, and
 * would give those times to others. A fictional company is no longer the default, so the program writes it into earlier stores.
 */
export const openingHours: Migration = { version: 6, sqlite: MARK_EARLIER_STORES, postgres: MARK_EARLIER_STORES }
