import type { Migration } from './migration.ts'

/** A pending request may hold no time: an older program would block that time for everyone. */
export const unheldRequests: Migration = { version: 3 }
