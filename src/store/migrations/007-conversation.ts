import type { Migration } from './migration.ts'

/**
 * A request becomes a conversation: an older program wouldn't know its answers, photos, reminders, waiting list and customers, would drop
 * them when it saves, would send what was called off, leave out the events that other programs wait for, and let people in without
 * the second factor.
 */
export const conversation: Migration = { version: 7 }
