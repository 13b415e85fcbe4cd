import { z } from '#domain/documents/zod.ts'
import { PHOTO_MARKS } from '#domain/photos/photo.ts'
import { formatted, paragraphs, requiredParagraphs } from '#domain/text/schema.ts'
import { DATE_LENGTH } from '#domain/time/date.ts'
import { CREW_LINK_DAYS, NOTE_LIMIT, USUAL_CREW_LINK_DAYS } from './crew.ts'

export const crewLinkSchema = z.object({
  days: z
    .int()
    .refine((days) => CREW_LINK_DAYS.some((each) => each === days))
    .default(USUAL_CREW_LINK_DAYS),
})

export const CREW_ACTS = ['here', 'done', 'not-done', 'note', 'photo', 'mark'] as const

const ID_LIMIT = 64
const id = formatted(ID_LIMIT, 'There is no such visit or photo.').default('')

/** What a form on the crew's page sends. A button that was not pressed sends nothing. */
export const crewActSchema = z.object({
  does: z.enum(CREW_ACTS),
  visit: id,
  photo: id,
  /** The day that the page shows. */
  date: formatted(DATE_LENGTH, 'This is not a date.').default(''),
  message: paragraphs(NOTE_LIMIT).default(''),
  mark: z.enum(PHOTO_MARKS).nullable().catch(null).default(null),
})

export type CrewAct = z.infer<typeof crewActSchema>

export const noteSchema = z.object({ text: requiredParagraphs(NOTE_LIMIT, 'Please write a note.') })
