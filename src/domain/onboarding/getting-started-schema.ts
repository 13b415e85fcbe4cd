import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { GUIDE_STEPS, STEP_NOTES } from './getting-started.ts'

/** Notes by the owner or the program. Everything else is read from the documents. */
const notesSchema = z.object({
  /** "Hide this" on the card. */
  hidden: z.boolean(),
  /** The guided start opened by itself or was closed, so it doesn't open by itself again. */
  guideClosed: z.boolean(),
  /** The back-office was opened as an installed app on a phone. */
  appOpened: z.boolean(),
  /** Answers that the documents don't store, such as "no emergency calls", and postponed questions. */
  steps: z.partialRecord(z.enum(GUIDE_STEPS), z.enum(STEP_NOTES)),
})

/** The notes that a screen changes. */
export const startNotesSchema = notesSchema.partial()

export type ChangedNotes = z.infer<typeof startNotesSchema>

const NO_NOTES = { hidden: false, guideClosed: false, appOpened: false, steps: {} }

/** Stores of the first releases noted "These are right" about the services. */
export function readStartNotes({ servicesRight, ...stored }: Record<string, unknown>): z.infer<typeof notesSchema> {
  const { steps, ...notes } = readWithDefaults(notesSchema, NO_NOTES, stored)
  return { ...notes, steps: servicesRight === true ? { services: 'answered', ...steps } : steps }
}
