import { z } from '#domain/documents/zod.ts'
import { formatted } from '#domain/text/schema.ts'
import { INSTANT_LIMIT } from '#domain/time/instant.ts'
import { ARRIVAL_STATES, LONGEST_AGO_MINUTES, MOST_MINUTES, USUAL_MINUTES } from './arrival.ts'

export const arrivalSchema = z.object({
  state: z.enum(ARRIVAL_STATES),
  /** How long until the crew arrives or, if it is late, how much later than promised. */
  minutes: z.int().min(1).max(MOST_MINUTES).default(USUAL_MINUTES),
  /** The version that the administrator saw. */
  version: z.int().optional(),
  /** How many minutes ago it was reported, on a phone that had no network then. */
  minutesAgo: z.int().min(0).max(LONGEST_AGO_MINUTES).default(0),
  /** Too late for a mail. The customer's page and the history show it. */
  quiet: z.boolean().default(false),
})

export type Announcement = z.input<typeof arrivalSchema> & { minutes: number }

/** Undoes the last report. `version` is the one it made. */
export const arrivalUndoSchema = z.object({ version: z.int() })

const instant = formatted(INSTANT_LIMIT, 'This is not an instant.')

const noticeSchema = z.object({
  state: z.enum(ARRIVAL_STATES),
  at: instant,
  of: instant,
  expected: z.object({ from: instant, until: instant }).nullable(),
})

export const storedArrivalSchema = noticeSchema.extend({ before: noticeSchema.nullish() })
