import type { Migration } from './migration.ts'

/**
 * A request becomes a conversation: an older program wouldn't know its answers, photos, reminders, waiting list and customers, would drop
 * them when it saves, would send what was called off, leave out the events that other programs wait for, let people in without
 * the second factor, and write nothing to the activity log.
 */
export const conversation: Migration = { version: 7 }
