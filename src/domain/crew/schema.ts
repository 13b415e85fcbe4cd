import { readWithDefaults } from '../defaults.ts'
import { dateRangeSchema } from '../hours/date-range.ts'
import { weeklyHoursSchema } from '../hours/schema.ts'
import { optionalZipSchema } from '../place/schema.ts'
import { serviceSlugSchema } from '../service/schema.ts'
import { MOST_SERVICES } from '../service/service.ts'
import { formatted, requiredLine } from '../text-schema.ts'
import { z } from '../zod.ts'
import { CREW_COLORS, CREW_ID_LENGTH, CREW_MESSAGES, DEFAULT_CREW, isCrewId } from './crew.ts'

export const crewIdSchema = formatted(CREW_ID_LENGTH, CREW_MESSAGES.unknown).refine(isCrewId, CREW_MESSAGES.unknown)

export const crewSchema = z.object({
  name: requiredLine(80, CREW_MESSAGES.nameRequired),
  color: z.enum(CREW_COLORS, { error: CREW_MESSAGES.color }),
  services: z.union([z.literal('all'), z.array(serviceSlugSchema).max(MOST_SERVICES)], {
    error: CREW_MESSAGES.services,
  }),
  hours: z.union([z.literal('business'), weeklyHoursSchema]),
  timeOff: z.array(dateRangeSchema).max(200),
  baseZip: optionalZipSchema,
  active: z.boolean(),
})

export type Crew = z.infer<typeof crewSchema>

export function readCrew(stored: Record<string, unknown>): Crew {
  return readWithDefaults(crewSchema, DEFAULT_CREW, stored)
}
