import type { Migration } from './migration.ts'

/** Appointments claim the quarter hours of a crew: an older program would book over a long visit. */
export const crewTime: Migration = { version: 4 }
