import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { NO_START_NOTES, type StartNotes } from './getting-started.ts'

const notesSchema = z.object({
  hidden: z.boolean(),
  servicesRight: z.boolean(),
  guideClosed: z.boolean(),
  appOpened: z.boolean(),
})

/** What the screens send: the notes that change. */
export const startNotesSchema = notesSchema.partial()

export function readStartNotes(stored: Record<string, unknown>): StartNotes {
  return readWithDefaults(notesSchema, NO_START_NOTES, stored)
}
