import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { optionalZipSchema } from '#domain/places/schema.ts'
import { weeklyHoursSchema } from '#domain/scheduling/hours-schema.ts'
import { dateRangeSchema } from '#domain/scheduling/settings-schema.ts'
import { serviceSlugSchema } from '#domain/services/schema.ts'
import { MOST_SERVICES } from '#domain/services/service.ts'
import { formatted, requiredLine } from '#domain/text/schema.ts'
import { LANGUAGES } from '../language/language.ts'
import { CREW_COLORS, CREW_ID_LENGTH, CREW_MESSAGES, isCrewId, MAIN_CREW_ID } from './crew.ts'

export const crewIdSchema = formatted(CREW_ID_LENGTH, CREW_MESSAGES.unknown).refine(isCrewId, CREW_MESSAGES.unknown)

/** Accepts the word or the schema's input. Unlike a union, it reports errors only for the field that is wrong. */
function wordOr<Word extends string, Schema extends z.ZodType>(word: Word, schema: Schema) {
  return z.custom<Word | z.input<Schema>>().transform((value, context): Word | z.output<Schema> => {
    if (value === word) return word
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
}

export const crewSchema = z.object({
  name: requiredLine(80, CREW_MESSAGES.nameRequired),
  color: z.enum(CREW_COLORS, { error: CREW_MESSAGES.color }),
  services: wordOr('all', z.array(serviceSlugSchema, { error: CREW_MESSAGES.services }).max(MOST_SERVICES)),
  hours: wordOr('business', weeklyHoursSchema),
  timeOff: z.array(dateRangeSchema).max(200),
  baseZip: optionalZipSchema,
  active: z.boolean(),
  language: z.enum(LANGUAGES),
  /** Whether "Done" by the crew completes a visit. Otherwise it is reported, and the office completes it. */
  finishes: z.boolean(),
})

export type Crew = z.infer<typeof crewSchema>

export const DEFAULT_CREW: Crew = {
  name: 'Main crew',
  color: 'blue',
  services: 'all',
  hours: 'business',
  timeOff: [],
  baseZip: '',
  active: true,
  language: 'en',
  finishes: true,
}

export type KnownCrew = Crew & { id: string }

export const MAIN_CREW: KnownCrew = { id: MAIN_CREW_ID, ...DEFAULT_CREW }

export function readCrew(stored: Record<string, unknown>): Crew {
  return readWithDefaults(crewSchema, DEFAULT_CREW, stored)
}
