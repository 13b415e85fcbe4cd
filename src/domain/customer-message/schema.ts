import { readWithDefaults } from '#domain/document/defaults.ts'
import { z } from '#domain/document/zod.ts'
import { formatted, line } from '#domain/text/schema.ts'
import { isWebAddress } from '#domain/text/url.ts'
import { isTimeOfDay, TIME_LENGTH } from '#domain/time/time-of-day.ts'
import { CUSTOMER_MESSAGES_WORDS, DEFAULT_CUSTOMER_MESSAGES, MOST_REVIEW_DAYS } from './settings.ts'

const { time, delay, reviewUrl } = CUSTOMER_MESSAGES_WORDS
const timeOfDay = formatted(TIME_LENGTH, time).refine(isTimeOfDay, time)

const REVIEW_URL_LIMIT = 500

export const customerMessagesSchema = z.object({
  dayBefore: z.boolean(),
  hoursBefore: z.boolean(),
  /** No reminder and no request for a review leaves in between. The same time twice means never. */
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  thankYou: z.boolean(),
  review: z.boolean(),
  reviewDays: z.int(delay).min(0, delay).max(MOST_REVIEW_DAYS, delay),
  askAgain: z.boolean(),
  /** Empty: customers can only write to the business. */
  reviewUrl: line(REVIEW_URL_LIMIT).refine((url) => url === '' || isWebAddress(url), reviewUrl),
})

export type CustomerMessages = z.infer<typeof customerMessagesSchema>

export function readCustomerMessages(stored: Record<string, unknown>): CustomerMessages {
  return readWithDefaults(customerMessagesSchema, DEFAULT_CUSTOMER_MESSAGES, stored)
}
