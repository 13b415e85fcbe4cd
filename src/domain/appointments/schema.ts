import { storedArrivalSchema } from '#domain/arrival/schema.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { MAIN_CREW_ID } from '#domain/crews/crew.ts'
import { crewIdSchema } from '#domain/crews/schema.ts'
import { CUSTOMER_LIMITS, isEmail, UNKNOWN_CUSTOMER } from '#domain/customers/customer.ts'
import { languageSchema, storedLanguageSchema } from '#domain/customers/language-schema.ts'
import { emailSchema, nameSchema, phoneSchema } from '#domain/customers/schema.ts'
import { PERSON_WORDS } from '#domain/customers/words.ts'
import { stored, z } from '#domain/documents/zod.ts'
import { isSlug, SLUG_LIMIT } from '#domain/pages/slug.ts'
import { addressSchema, readAddress } from '#domain/places/schema.ts'
import { DEFAULT_VISIT_MINUTES } from '#domain/scheduling/slot.ts'
import { URGENCIES } from '#domain/services/question.ts'
import { givenAnswersSchema, keptAnswersSchema } from '#domain/services/question-schema.ts'
import { bufferMinutesSchema, visitMinutesSchema } from '#domain/services/schema.ts'
import { DEFAULT_SERVICE_TYPE, serviceNameOf } from '#domain/services/service-type.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { formatted, line, paragraphs } from '#domain/text/schema.ts'
import { DATE_LENGTH, instantText, isDate, isTimeOfDay, TIME_LENGTH } from '#domain/time/date.ts'
import { canonicalInstant, INSTANT_LIMIT, instantFromStored, isWholeMinute } from '#domain/time/instant.ts'
import {
  APPOINTMENT_MESSAGES,
  APPOINTMENT_STATUSES,
  CLOCK_STEPS,
  DESCRIPTION_LIMIT,
  FIRST_STATUS,
  REASON_LIMIT,
} from './appointment.ts'

export const statusSchema = z.enum(APPOINTMENT_STATUSES, { error: APPOINTMENT_MESSAGES.statusInvalid })
/** The slug of a service. Only the server can check that it exists. */
export const serviceChoiceSchema = formatted(SLUG_LIMIT, SERVICE_WORDS.en.required).refine(
  isSlug,
  SERVICE_WORDS.en.required,
)

const required = BOOKING_WORDS.en.dateAndTimeRequired
const instantSchema = formatted(INSTANT_LIMIT, required).transform((text, context) => {
  const instant = canonicalInstant(text)
  if (instant !== null) return instant
  context.addIssue({ code: 'custom', message: required })
  return z.NEVER
})

/** Two appointments a few seconds apart would show the same time, and each would block it. */
export const wholeMinuteSchema = instantSchema
  .refine(isWholeMinute, BOOKING_WORDS.en.wholeMinute)
  .refine((instant) => instant.startsWith('20'), BOOKING_WORDS.en.year)

const customerFields = {
  customerName: nameSchema,
  customerEmail: emailSchema,
  customerPhone: phoneSchema,
  serviceType: serviceChoiceSchema,
  description: paragraphs(DESCRIPTION_LIMIT).default(''),
}

/** A time as forms send it: on the business's clock. */
export const chosenTimeSchema = z.object({
  date: formatted(DATE_LENGTH, BOOKING_WORDS.en.dateRequired).refine(isDate, BOOKING_WORDS.en.dateRequired),
  time: formatted(TIME_LENGTH, BOOKING_WORDS.en.timeRequired).refine(isTimeOfDay, BOOKING_WORDS.en.timeRequired),
})

export const bookingFormSchema = z.object({ ...customerFields, ...addressSchema.shape, ...chosenTimeSchema.shape })

/** The fields that the server accepts. It ignores all others, such as a status. */
export const bookingRequestSchema = z.object({
  ...customerFields,
  preferredDate: wholeMinuteSchema,
  alternativeDate: instantSchema.optional(),
  address: addressSchema.optional(),
  answers: givenAnswersSchema.optional(),
  /** Of the page that the visitor booked on. */
  language: languageSchema.optional(),
})

export type BookingRequest = z.infer<typeof bookingRequestSchema>

/** The fields that the holder of the key may correct. Missing fields stay unchanged. */
export const correctionSchema = z.object({
  customerPhone: phoneSchema.optional(),
  description: paragraphs(DESCRIPTION_LIMIT).optional(),
  address: addressSchema.optional(),
})

export type Correction = z.infer<typeof correctionSchema>

/** As a document. An imported one may have any time, or none. All its other fields can still be changed. */
export const appointmentDocumentSchema = bookingRequestSchema.extend({
  preferredDate: instantSchema,
  status: statusSchema,
  /** False while a pending request doesn't block its time. Absent means true. */
  held: z.boolean().optional(),
  crewId: crewIdSchema.nullish(),
  answers: keptAnswersSchema.optional(),
})

export const statusChangeSchema = z.object({
  status: statusSchema,
  version: z.int().optional(),
  preferredDate: wholeMinuteSchema.optional(),
  /** Why a request is rejected. The customer reads it. */
  reason: paragraphs(REASON_LIMIT).optional(),
  /** Delays the mail for a moment, so that the desk can undo the change before the customer reads about it. */
  undo: z.boolean().default(false),
  /** Undoes the last change: a delayed mail is not sent, and the answer time continues. */
  takesBack: z.boolean().default(false),
  /** Emails the customer that their appointment is canceled. */
  notify: z.boolean().default(false),
})

export type StatusChange = z.input<typeof statusChangeSchema>

const text = stored(z.string(), '')
const storedInstant = z.unknown().optional().transform(instantFromStored)

const storedAppointmentSchema = z.object({
  customerName: text.transform((name) => name.trim() || UNKNOWN_CUSTOMER),
  customerEmail: text,
  customerPhone: text,
  serviceType: stored(serviceChoiceSchema, DEFAULT_SERVICE_TYPE),
  serviceName: text,
  minutes: stored(visitMinutesSchema, DEFAULT_VISIT_MINUTES),
  bufferMinutes: stored(bufferMinutesSchema, 0),
  crewId: stored(z.string().nullable(), null),
  customerId: stored(z.string().nullable(), null),
  /** The person of the business who handles it. */
  assigneeId: stored(z.string().nullable(), null),
  window: stored(z.object({ start: z.string(), end: z.string() }).nullable(), null),
  plannedStart: storedInstant,
  address: z.unknown().optional().transform(readAddress),
  outsideArea: stored(z.boolean(), false),
  preferredDate: storedInstant,
  alternativeDate: storedInstant,
  description: text,
  answers: stored(keptAnswersSchema, []),
  /** Null unless an answer was urgent. */
  urgency: stored(z.enum(URGENCIES).nullable(), null),
  /** The language of the customer's mails and page. */
  language: storedLanguageSchema,
  status: stored(statusSchema, FIRST_STATUS),
  held: stored(z.boolean(), true),
  askedAt: storedInstant,
  answerBy: storedInstant,
  answeredAt: storedInstant,
  rejectionReason: text,
  /** The contact message that it was made from. */
  messageId: stored(z.string().nullable(), null),
  lastStep: stored(z.enum(CLOCK_STEPS).nullable(), null),
  /** The time of the visit that the customer promised to be there for. */
  attendingOf: storedInstant,
  arrival: stored(storedArrivalSchema.nullable(), null),
  /** The time of the visit that a crew reported as done. */
  reportedDone: stored(z.object({ of: z.string() }).nullable(), null),
  /** When the customer wrote a message that the desk has neither read nor answered. */
  lineWaitsSince: storedInstant,
  customerWroteAt: storedInstant,
  createdAt: storedInstant,
  updatedAt: storedInstant,
})

/** An appointment as read from the store, with defaults for missing fields. */
export function readAppointment(id: string, data: Record<string, unknown>, now: Temporal.Instant) {
  const appointment = storedAppointmentSchema.parse(data)
  const currentDate = instantText(now)
  const preferredDate = appointment.preferredDate ?? currentDate
  return {
    ...appointment,
    id,
    serviceName: serviceNameOf(appointment.serviceType, appointment.serviceName),
    // A request that blocks no time has no crew. All others from before there were crews belong to the main crew.
    crewId: appointment.crewId ?? (appointment.held ? MAIN_CREW_ID : null),
    preferredDate,
    plannedStart: appointment.plannedStart ?? preferredDate,
    createdAt: appointment.createdAt ?? currentDate,
    /** When the customer last asked for a time. The promised answer time counts from here. */
    askedAt: appointment.askedAt ?? appointment.createdAt ?? currentDate,
    updatedAt: appointment.updatedAt ?? currentDate,
  }
}

export type Appointment = ReturnType<typeof readAppointment>

export const appointmentEditSchema = z.object({
  customerName: nameSchema.optional(),
  customerEmail: line(CUSTOMER_LIMITS.email)
    .refine((email) => email === '' || isEmail(email), PERSON_WORDS.en.emailInvalid)
    .optional(),
  customerPhone: phoneSchema.optional(),
  description: paragraphs(DESCRIPTION_LIMIT).optional(),
  address: addressSchema.optional(),
  serviceType: serviceChoiceSchema.optional(),
  /** To the questions of the service. */
  answers: givenAnswersSchema.optional(),
  preferredDate: wholeMinuteSchema.optional(),
  crewId: crewIdSchema.optional(),
  language: languageSchema.optional(),
  /** The desk saw the conflict, such as time off, and wants the time anyway. */
  outsideRules: z.boolean().default(false),
  /** Delays the mail for a moment, so that the desk can undo the change before the customer reads about it. */
  undo: z.boolean().default(false),
  /** The version that the administrator saw. */
  version: z.int().optional(),
})

export type AppointmentEdit = z.infer<typeof appointmentEditSchema>
