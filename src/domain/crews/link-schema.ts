import { LONGEST_AGO_MINUTES, MOST_MINUTES, USUAL_MINUTES } from '#domain/arrival/arrival.ts'
import { STEP_NAMES } from '#domain/arrival/steps.ts'
import { z } from '#domain/documents/zod.ts'
import { PHOTO_MARKS } from '#domain/photos/photo.ts'
import { formatted, paragraphs, requiredParagraphs } from '#domain/text/schema.ts'
import { CREW_LINK_DAYS, NOTE_LIMIT, USUAL_CREW_LINK_DAYS } from './link.ts'

export const crewLinkSchema = z.object({
  days: z
    .int()
    .refine((days) => CREW_LINK_DAYS.some((each) => each === days))
    .default(USUAL_CREW_LINK_DAYS),
  /** Works only on the first phone whose user chooses it. */
  bound: z.boolean().default(false),
})

export const CREW_ACTS = [...STEP_NAMES, 'undo', 'note', 'message', 'photo', 'mark', 'text'] as const

const ID_LIMIT = 64
const id = formatted(ID_LIMIT, 'This visit or photo no longer exists.').default('')

/** What a form on the crew's page sends. A button that was not pressed sends nothing. */
export const crewActSchema = z.object({
  does: z.enum(CREW_ACTS),
  visit: id,
  photo: id,
  /** The version of the visit on the page. */
  version: z.coerce.number().int().optional(),
  /** How long until the crew arrives or, if it is late, how much later than promised. */
  minutes: z.coerce.number().int().min(1).max(MOST_MINUTES).default(USUAL_MINUTES),
  /** How many minutes ago it was done, on a phone that had no network then. */
  minutesAgo: z.coerce.number().int().min(0).max(LONGEST_AGO_MINUTES).default(0),
  /** Too late for an email. The customer's page and the history show it. */
  quiet: z.literal('yes').optional(),
  /** Created by the page, so that a message that is sent twice is stored once. */
  key: formatted(ID_LIMIT, 'This is not a key.').default(''),
  message: paragraphs(NOTE_LIMIT).default(''),
  mark: z.enum(PHOTO_MARKS).nullable().catch(null).default(null),
})

export type CrewAct = z.infer<typeof crewActSchema>

export const noteSchema = z.object({ text: requiredParagraphs(NOTE_LIMIT, 'Please write a note.') })
