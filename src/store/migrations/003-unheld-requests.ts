import type { Migration } from './migration.ts'

/** A pending request may hold no time: an older program would keep that time from everybody. */
export const unheldRequests: Migration = { version: 3 }
