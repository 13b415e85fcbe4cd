import { languageSchema, storedLanguageSchema } from '#domain/customers/language-schema.ts'
import { z } from '#domain/documents/zod.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '#domain/money/currency.ts'
import { depositSchema, lineSchema, taxRateSchema } from '#domain/money/schema.ts'
import { optionalZipSchema, readAddress } from '#domain/places/schema.ts'
import { ADDRESS_LIMITS } from '#domain/places/zip.ts'
import { VISIT_MINUTES } from '#domain/services/service.ts'
import { formatted, line, paragraphs, requiredLine } from '#domain/text/schema.ts'
import { isDate } from '#domain/time/date.ts'
import { ESTIMATE_LIMITS, ESTIMATE_STATES } from './limits.ts'

const { options: mostOptions, lines: mostLines, notes, reason, name } = ESTIMATE_LIMITS
const id = requiredLine(64, 'An id is missing')
const linesSchema = z.array(lineSchema).max(mostLines, `You can have at most ${mostLines} lines`)
const MINUTES_INVALID = `Please choose ${VISIT_MINUTES.least} to ${VISIT_MINUTES.most} minutes, in quarter hours`
const DATE_INVALID = 'Please choose a date'

const optionSchema = z.object({
  id,
  name: requiredLine(60, 'Please name this option'),
  lines: linesSchema,
  /** The extras that the customer can check. */
  extras: linesSchema,
  minutes: z
    .int(MINUTES_INVALID)
    .min(VISIT_MINUTES.least, MINUTES_INVALID)
    .max(VISIT_MINUTES.most, MINUTES_INVALID)
    .multipleOf(15, MINUTES_INVALID),
})

export type EstimateOption = z.infer<typeof optionSchema>

/** The fields that the office writes. */
export const estimateDraftSchema = z.object({
  /** Empty for an estimate without a request. */
  appointmentId: line(64),
  /** Empty if the office knows no address. */
  customerId: line(64),
  customerName: requiredLine(name, 'Please enter a name'),
  customerEmail: line(254),
  customerPhone: line(40),
  address: z.object({
    street: line(ADDRESS_LIMITS.street),
    unit: line(ADDRESS_LIMITS.unit),
    city: line(ADDRESS_LIMITS.city),
    zip: optionalZipSchema,
    access: paragraphs(ADDRESS_LIMITS.access),
  }),
  options: z.array(optionSchema).min(1).max(mostOptions),
  notes: paragraphs(notes),
  validUntil: formatted(10, DATE_INVALID).refine(isDate, DATE_INVALID),
  deposit: depositSchema,
  /** The customer reads it in this language. Left out, it is the language of the request. */
  language: languageSchema.optional(),
})

export type EstimateDraft = z.infer<typeof estimateDraftSchema>

/** Copied on save, so that later prices, rates and currencies don't change it. */
const termsSchema = estimateDraftSchema.pick({ options: true, notes: true, validUntil: true, deposit: true }).extend({
  /** Counts the versions that were sent, from 1. */
  edition: z.int(),
  currency: z.enum(CURRENCIES).catch(DEFAULT_CURRENCY),
  taxRates: z.array(taxRateSchema),
})

export type EstimateTerms = z.infer<typeof termsSchema>

const estimateSchema = estimateDraftSchema.extend(termsSchema.shape).extend({
  language: storedLanguageSchema,
  address: z.unknown().transform(readAddress),
  state: z.enum(ESTIMATE_STATES),
  serviceType: z.string().catch(''),
  sentAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  /** When this version was first sent, and the business's details at that time. */
  issued: z
    .object({ on: z.string(), from: z.array(z.string()) })
    .nullable()
    .catch(null),
  /** The digest of exactly what was sent. Empty until then. */
  digest: z.string(),
  acceptance: z
    .object({
      at: z.string(),
      name: z.string(),
      /** The address of the connection. */
      address: z.string(),
      digest: z.string(),
      optionId: z.string(),
      extraIds: z.array(z.string()),
      total: z.int(),
      deposit: z.int(),
    })
    .nullable(),
  declined: z.object({ at: z.string(), reason: z.string() }).nullable(),
  visitId: z.string().nullable(),
  wantsCall: z.boolean(),
  /** Versions that were sent and replaced, oldest first. */
  earlier: z.array(z.object({ sentAt: z.string(), replacedAt: z.string(), digest: z.string(), terms: termsSchema })),
})

export interface Estimate extends z.infer<typeof estimateSchema> {
  id: string
}

export function readEstimate(stored: unknown, documentId: string): Estimate {
  return { ...estimateSchema.parse(stored), id: documentId }
}

export const acceptSchema = z.object({
  digest: line(64),
  optionId: line(64),
  extraIds: z.array(line(64)).max(mostLines),
  name: requiredLine(name, 'Please type your full name'),
})

export const reasonSchema = paragraphs(reason)
