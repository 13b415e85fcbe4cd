import type { Migration } from './migration.ts'

/**
 * A request becomes a conversation: an older program wouldn't know its answers, photos, reminders, waiting list and customers, would drop
 * them when it saves, would send what was called off, and would let people in without the second factor.
 */
export const conversation: Migration = { version: 7 }
