import type { Migration } from './migration.ts'

/** Services keep their versions, and demo visits are marked: an older program would drop both when it saves. */
export const serviceHistory: Migration = { version: 5 }
