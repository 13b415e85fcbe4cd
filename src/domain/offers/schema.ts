import { REASON_LIMIT } from '#domain/appointments/appointment.ts'
import { wholeMinuteSchema } from '#domain/appointments/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { paragraphs } from '#domain/text/schema.ts'
import { MOST_OFFERS, OFFER_MESSAGES } from './offer.ts'

export const offerRequestSchema = z.object({
  times: z
    .array(wholeMinuteSchema)
    .min(1, OFFER_MESSAGES.several)
    .max(MOST_OFFERS, OFFER_MESSAGES.several)
    .refine((times) => new Set(times).size === times.length, OFFER_MESSAGES.twice),
  /** The customer reads it above the times. */
  reason: paragraphs(REASON_LIMIT).default(''),
  /** The desk saw a conflict with one of these times, and wants it anyway. */
  outsideRules: z.boolean().default(false),
  version: z.int().optional(),
})

export type OfferRequest = z.infer<typeof offerRequestSchema>

/** The customer's message when none of the times works. */
export const otherTimesSchema = z.object({ message: paragraphs(REASON_LIMIT).default('') })
