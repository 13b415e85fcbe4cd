import { isEmail } from '#domain/customers/customer.ts'
import { isDialable, PHONE_UNUSABLE } from '#domain/customers/phone.ts'
import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { weeklyHoursSchema } from '#domain/scheduling/hours-schema.ts'
import { line, paragraphs, requiredLine, requiredParagraphs } from '#domain/text/schema.ts'
import { translationsSchema } from '#domain/text/translations-schema.ts'
import { isTimeZone, usualClock } from '#domain/time/business-time.ts'
import { CLOCKS } from '#domain/time/date.ts'
import {
  ANSWER_TIMES,
  BUSINESS_LISTS,
  BUSINESS_MESSAGES,
  DEFAULT_BUSINESS,
  listIsFull,
  MOST_UNANSWERED_DAYS,
  TRADES,
} from './business.ts'

export const reviewSchema = z.object({
  quote: requiredParagraphs(600, 'A review needs a text'),
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

function listOf<Entry extends z.ZodType>(entry: Entry, list: { noun: string; limit: number }) {
  return z.array(entry).max(list.limit, listIsFull(list))
}

export const businessSchema = z.object({
  name: requiredLine(80, BUSINESS_MESSAGES.nameRequired),
  trade: z.enum(TRADES, BUSINESS_MESSAGES.tradeInvalid),
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
    .max(90, BUSINESS_MESSAGES.placeInvalid)
    .nullable(),
  longitude: z
    .number(BUSINESS_MESSAGES.placeInvalid)
    .min(-180, BUSINESS_MESSAGES.placeInvalid)
    .max(180, BUSINESS_MESSAGES.placeInvalid)
    .nullable(),
  scheduleHours: line(120),
  contactHours: line(120),
  // Null until the owner saves opening hours: until then the two texts above stand, if there are any.
  openingHours: weeklyHoursSchema.nullable(),
  clock: z.enum(CLOCKS, BUSINESS_MESSAGES.clockInvalid),
  currency: z.enum(CURRENCIES, BUSINESS_MESSAGES.currencyInvalid),
  answerTime: z.enum(ANSWER_TIMES, BUSINESS_MESSAGES.answerTimeInvalid),
  /** Whether visitors see how soon requests are usually answered. */
  showsAnswerTime: z.boolean(),
  /** Cancels an unanswered request after this many business days. Null: never. */
  unansweredDays: z
    .int(BUSINESS_MESSAGES.unansweredDaysInvalid)
    .min(1, BUSINESS_MESSAGES.unansweredDaysInvalid)
    .max(MOST_UNANSWERED_DAYS, BUSINESS_MESSAGES.unansweredDaysInvalid)
    .nullable(),
  emergencyLine: z.object({
    on: z.boolean(),
    // Empty: the phone number of the business.
    phone: line(40).refine((phone) => phone === '' || isDialable(phone), PHONE_UNUSABLE),
    // Null: around the clock.
    hours: weeklyHoursSchema.nullable(),
  }),
  licence: line(120),
  serviceArea: line(300),
  story: paragraphs(4000),
  statistics: listOf(statisticSchema, BUSINESS_LISTS.statistics),
  values: listOf(valueSchema, BUSINESS_LISTS.values),
  contractor: z.object({ name: line(80), role: line(80), text: paragraphs(1500) }),
  reviews: listOf(reviewSchema, BUSINESS_LISTS.reviews),
  spanish: translationsSchema,
})

export type Business = z.infer<typeof businessSchema>

const { openingHours, latitude, longitude, unansweredDays } = businessSchema.shape

/** A profile may be stored before it is complete: the guided start saves one step at a time. */
export const businessDocumentSchema = businessSchema.extend({
  phone: optional(line(40), isDialable, PHONE_UNUSABLE),
  email: optional(line(254), isEmail, BUSINESS_MESSAGES.emailInvalid),
  city: line(80),
  openingHours: openingHours.default(null),
  latitude: latitude.default(null),
  longitude: longitude.default(null),
  unansweredDays: unansweredDays.default(null),
})

function optional(text: z.ZodString, isValid: (text: string) => boolean, message: string) {
  return text.refine((given) => given === '' || isValid(given), message)
}

/** Completes any stored profile, however old or partial. */
export function readBusinessProfile(stored: Record<string, unknown>): Business {
  const profile = readWithDefaults(businessDocumentSchema, DEFAULT_BUSINESS, stored)
  return profile.clock === stored.clock ? profile : { ...profile, clock: usualClock(profile.timeZone) }
}
