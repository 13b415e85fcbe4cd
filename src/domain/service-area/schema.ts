import { CREW_ID_LENGTH, CREW_MESSAGES, isCrewId, MOST_CREWS } from '#domain/crews/crew.ts'
import { z } from '#domain/documents/zod.ts'
import { optionalZipSchema } from '#domain/places/schema.ts'
import { isZip, isZipPrefix, ZIP_MESSAGES } from '#domain/places/zip.ts'
import { formatted } from '#domain/text/schema.ts'
import { AREA_LIMITS, AREA_MESSAGES } from './words.ts'

const zipOrPrefixSchema = formatted(5, ZIP_MESSAGES.code).refine(
  (code) => isZip(code) || isZipPrefix(code),
  ZIP_MESSAGES.code,
)

const zone = {
  charge: z
    .number(AREA_MESSAGES.charge)
    .min(0, AREA_MESSAGES.charge)
    .max(AREA_LIMITS.charge, AREA_MESSAGES.charge)
    .nullish(),
  crews: z
    .array(formatted(CREW_ID_LENGTH, CREW_MESSAGES.unknown).refine(isCrewId, CREW_MESSAGES.unknown))
    .max(MOST_CREWS)
    .nullish(),
}

export const serviceAreaSchema = z
  .object({
    mode: z.enum(['off', 'zips', 'radius'], { error: AREA_MESSAGES.mode }),
    zips: z.array(z.object({ code: zipOrPrefixSchema, ...zone })).max(AREA_LIMITS.zips, AREA_MESSAGES.tooManyZips),
    baseZip: optionalZipSchema,
    zones: z
      .array(
        z.object({
          miles: z.number(AREA_MESSAGES.miles).min(1, AREA_MESSAGES.miles).max(AREA_LIMITS.miles, AREA_MESSAGES.miles),
          ...zone,
        }),
      )
      .max(AREA_LIMITS.zones, AREA_MESSAGES.tooManyZones)
      .overwrite((zones) => zones.toSorted((a, b) => a.miles - b.miles)),
  })
  .refine(({ mode, baseZip }) => mode !== 'radius' || baseZip !== '', { path: ['baseZip'], error: AREA_MESSAGES.base })
  .refine(({ mode, zones }) => mode !== 'radius' || zones.length > 0, { path: ['zones'], error: AREA_MESSAGES.noZones })
  .refine(({ mode, zips }) => mode !== 'zips' || zips.length > 0, { path: ['zips'], error: AREA_MESSAGES.noZips })

export type ServiceArea = z.infer<typeof serviceAreaSchema>

export const NO_AREA: ServiceArea = { mode: 'off', zips: [], baseZip: '', zones: [] }

/** An invalid area counts as no area, so that no customer is turned away by accident. */
export function readServiceArea(stored: Record<string, unknown> | null): ServiceArea {
  const parsed = serviceAreaSchema.safeParse({ ...NO_AREA, ...stored })
  return parsed.success ? parsed.data : NO_AREA
}
