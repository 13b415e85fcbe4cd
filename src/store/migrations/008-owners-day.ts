import type { Migration } from './migration.ts'

/**
 * The owner's day and publishing: an older program wouldn't know drafts of projects, planned publication, crew links, preview links,
 * push devices, counts and imports. It would show visitors what isn't published yet and drop the rest when it saves.
 */
export const ownersDay: Migration = { version: 8 }
