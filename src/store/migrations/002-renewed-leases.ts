import type { Migration } from './migration.ts'

/** A mail being sent no longer stores when its lease ends: an older program would send it a second time. */
export const renewedLeases: Migration = { version: 2 }
