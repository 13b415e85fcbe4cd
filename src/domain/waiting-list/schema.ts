import { bookingFormSchema, serviceChoiceSchema, wholeMinuteSchema } from '#domain/appointments/schema.ts'
import { storedLanguageSchema } from '#domain/customers/language-schema.ts'
import { z } from '#domain/documents/zod.ts'
import { readAddress } from '#domain/places/schema.ts'
import { URGENCIES } from '#domain/services/question.ts'
import { keptAnswersSchema } from '#domain/services/question-schema.ts'
import { DEFAULT_SERVICE_TYPE } from '#domain/services/service-type.ts'
import { formatted } from '#domain/text/schema.ts'
import { DATE_LENGTH, isDate } from '#domain/time/date.ts'
import { PARTS_OF_DAY, WAITING_STATES } from './waiting.ts'
import { WAITING_WORDS } from './words.ts'

const weekday = z.coerce.number().int().min(0).max(6)

/** The fields of the public form. Everything except the wishes is as on the booking form. */
export const waitingFormSchema = bookingFormSchema.omit({ date: true, time: true }).extend({
  days: z.array(weekday, WAITING_WORDS.en.noDays).min(1, WAITING_WORDS.en.noDays).max(7, WAITING_WORDS.en.noDays),
  parts: z
    .array(z.enum(PARTS_OF_DAY), WAITING_WORDS.en.noParts)
    .min(1, WAITING_WORDS.en.noParts)
    .max(PARTS_OF_DAY.length, WAITING_WORDS.en.noParts),
  lastDate: formatted(DATE_LENGTH, WAITING_WORDS.en.pastDate)
    .refine((date) => date === '' || isDate(date), WAITING_WORDS.en.pastDate)
    .default(''),
})

export type WaitingForm = z.infer<typeof waitingFormSchema>

/** What the desk sends to offer a time by hand. */
export const waitingOfferSchema = z.object({
  preferredDate: wholeMinuteSchema,
  /** The desk saw the conflict, and wants the time anyway. */
  outsideRules: z.boolean().default(false),
})

export type WaitingOffer = z.infer<typeof waitingOfferSchema>

const text = z.string().catch('')

const storedWaitingSchema = z.object({
  customerName: text,
  customerEmail: text,
  customerPhone: text,
  serviceType: serviceChoiceSchema.catch(DEFAULT_SERVICE_TYPE),
  serviceName: text,
  description: text,
  /** To the questions of the service, as they were asked. */
  answers: keptAnswersSchema.catch([]),
  /** Null unless an answer was urgent. */
  urgency: z.enum(URGENCIES).nullable().catch(null),
  address: z.unknown().optional().transform(readAddress),
  language: storedLanguageSchema,
  days: z.array(weekday).catch([]),
  parts: z.array(z.enum(PARTS_OF_DAY)).catch([]),
  lastDate: text,
  joinedAt: text,
  state: z.enum(WAITING_STATES).catch('ended'),
  endedAt: z.string().nullable().catch(null),
  /** When the current offer was made. */
  offeredAt: z.string().nullable().catch(null),
  /** Offers in a row without an answer. */
  missed: z.int().catch(0),
  /** Dates with a declined or missed offer. The next offer is for another date. */
  passed: z.array(z.string()).catch([]),
})

export function readWaiting(id: string, stored: Record<string, unknown>) {
  return { ...storedWaitingSchema.parse(stored), id }
}

export type Waiting = ReturnType<typeof readWaiting>
