import { BUSINESS_MESSAGES, DEFAULT_BUSINESS } from './business.ts'
import { isTimeZone } from './business-time.ts'
import { isEmail } from './customer.ts'
import { readWithDefaults } from './defaults.ts'
import { isDialable, PHONE_UNUSABLE } from './phone.ts'
import { line, paragraphs, requiredLine, requiredParagraphs } from './text-schema.ts'
import { z } from './zod.ts'

export const reviewSchema = z.object({
  quote: requiredParagraphs(600, 'A review needs its words'),
  author: requiredLine(80, 'A review needs a name'),
  place: line(80),
})

const statisticSchema = z.object({
  value: requiredLine(12, 'A statistic needs a value'),
  label: requiredLine(60, 'A statistic needs a label'),
})

const valueSchema = z.object({
  title: requiredLine(60, 'A value needs a title'),
  text: requiredParagraphs(400, 'A value needs a text'),
})

export const businessSchema = z.object({
  name: requiredLine(80, BUSINESS_MESSAGES.nameRequired),
  phone: requiredLine(40, BUSINESS_MESSAGES.phoneRequired).refine(isDialable, PHONE_UNUSABLE),
  email: requiredLine(254, BUSINESS_MESSAGES.emailRequired).refine(isEmail, BUSINESS_MESSAGES.emailInvalid),
  street: line(120),
  city: requiredLine(80, BUSINESS_MESSAGES.cityRequired),
  region: line(40),
  postalCode: line(20),
  timeZone: requiredLine(60, BUSINESS_MESSAGES.timeZoneInvalid).refine(isTimeZone, BUSINESS_MESSAGES.timeZoneInvalid),
  latitude: z
    .number(BUSINESS_MESSAGES.placeInvalid)
    .min(-90, BUSINESS_MESSAGES.placeInvalid)
    .max(90, BUSINESS_MESSAGES.placeInvalid),
  longitude: z
    .number(BUSINESS_MESSAGES.placeInvalid)
    .min(-180, BUSINESS_MESSAGES.placeInvalid)
    .max(180, BUSINESS_MESSAGES.placeInvalid),
  scheduleHours: requiredLine(120, BUSINESS_MESSAGES.hoursRequired),
  contactHours: requiredLine(120, BUSINESS_MESSAGES.hoursRequired),
  licence: line(120),
  serviceArea: line(300),
  story: paragraphs(4000),
  statistics: z.array(statisticSchema).max(6),
  values: z.array(valueSchema).max(8),
  contractor: z.object({ name: line(80), role: line(80), text: paragraphs(1500) }),
  reviews: z.array(reviewSchema).max(20),
})

export type Business = z.infer<typeof businessSchema>

/** Any stored profile, however old or partial, as a whole one. */
export function readBusinessProfile(stored: Record<string, unknown>): Business {
  return readWithDefaults(businessSchema, DEFAULT_BUSINESS, stored)
}
