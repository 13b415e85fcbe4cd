import type { Migration } from './migration.ts'

/** A mail that is being sent no longer says when its lease ends: an older program would take it away from its sender. */
export const renewedLeases: Migration = { version: 2 }
