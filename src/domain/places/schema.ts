import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { formatted, line, paragraphs } from '#domain/text/schema.ts'
import { PLACE_WORDS } from './words.ts'
import { ADDRESS_LIMITS, isZip, isZipPrefix, NO_ADDRESS, ZIP_MESSAGES } from './zip.ts'

export const optionalZipSchema = formatted(5, PLACE_WORDS.en.zip).refine(
  (zip) => zip === '' || isZip(zip),
  PLACE_WORDS.en.zip,
)
const prefixSchema = formatted(3, ZIP_MESSAGES.prefix).refine(isZipPrefix, ZIP_MESSAGES.prefix)

/** Where a visit is. Only the ZIP code matters to the schedule. */
export const addressSchema = z.object({
  street: line(ADDRESS_LIMITS.street).default(''),
  unit: line(ADDRESS_LIMITS.unit).default(''),
  city: line(ADDRESS_LIMITS.city).default(''),
  zip: optionalZipSchema.default(''),
  access: paragraphs(ADDRESS_LIMITS.access).default(''),
})

export type Address = z.infer<typeof addressSchema>

export const DRIVING_LIMITS = { miles: 1000, speeds: 8, extra: 100 } as const

const DRIVING_MESSAGES = {
  factor: 'The road is 1 to 3 times as long as the straight line',
  speeds: 'Please give one to eight stretches, each with its miles and a speed of 3 to 90 miles an hour',
  parking: 'Parking takes 0 to 60 minutes',
  extra: 'The extra time is 0 to 240 minutes',
  tooManyExtra: `You can have at most ${DRIVING_LIMITS.extra} extra times`,
} as const

export const drivingSchema = z.object({
  on: z.boolean(),
  factor: z.number(DRIVING_MESSAGES.factor).min(1, DRIVING_MESSAGES.factor).max(3, DRIVING_MESSAGES.factor),
  speeds: z
    .array(
      z.object({
        upToMiles: z.number(DRIVING_MESSAGES.speeds).positive(DRIVING_MESSAGES.speeds).max(DRIVING_LIMITS.miles),
        mph: z.number(DRIVING_MESSAGES.speeds).min(3, DRIVING_MESSAGES.speeds).max(90, DRIVING_MESSAGES.speeds),
      }),
    )
    .min(1, DRIVING_MESSAGES.speeds)
    .max(DRIVING_LIMITS.speeds, DRIVING_MESSAGES.speeds)
    .overwrite((speeds) => speeds.toSorted((a, b) => a.upToMiles - b.upToMiles)),
  parkingMinutes: z.int(DRIVING_MESSAGES.parking).min(0, DRIVING_MESSAGES.parking).max(60, DRIVING_MESSAGES.parking),
  extra: z
    .array(
      z.object({
        a: prefixSchema,
        b: prefixSchema,
        minutes: z.int(DRIVING_MESSAGES.extra).min(0, DRIVING_MESSAGES.extra).max(240, DRIVING_MESSAGES.extra),
      }),
    )
    .max(DRIVING_LIMITS.extra, DRIVING_MESSAGES.tooManyExtra),
})

export type Driving = z.infer<typeof drivingSchema>

export function readAddress(stored: unknown): Address {
  const fields = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {}
  return readWithDefaults(addressSchema, NO_ADDRESS, { ...fields })
}
