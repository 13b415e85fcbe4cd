// The snapshot that the outbox stores of a letter. Rendering it always gives the same mail.

import { storedArrivalSchema } from '#domain/arrival/schema.ts'
import { ANSWER_TIMES } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { LANGUAGES, type Language } from '#domain/language/language.ts'
import {
  ACCOUNT_MAIL_KINDS,
  APPOINTMENT_MAIL_KINDS,
  type AppointmentMailKind,
  ESTIMATE_MAIL_KINDS,
  INVOICE_MAIL_KINDS,
  WAITING_MAIL_KINDS,
  type WrittenMailKind,
} from '#domain/mails/kinds.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { addressSchema } from '#domain/places/schema.ts'
import { URGENCIES } from '#domain/services/question.ts'
import { CLOCKS } from '#domain/time/date.ts'
import type { JsonObject } from '#store/store.ts'

const businessSnapshot = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  timeZone: z.string(),
  // Missing in mails of earlier releases.
  clock: z.enum(CLOCKS).default('12'),
  answerTime: z.enum(ANSWER_TIMES).default('1-hour'),
})

const appointmentSnapshot = z.object({
  id: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  serviceType: z.string(),
  // Missing in mails of earlier releases.
  serviceName: z.string().optional(),
  minutes: z.number().optional(),
  window: z.object({ start: z.string(), end: z.string() }).nullish(),
  address: addressSchema.optional(),
  preferredDate: z.string(),
  alternativeDate: z.string().nullable(),
  description: z.string(),
  // Missing in mails of earlier releases.
  answers: z.array(z.object({ label: z.string(), answer: z.string() })).optional(),
  urgency: z.enum(URGENCIES).nullish(),
  /** What the desk wrote to the customer when it rejected the request. */
  rejectionReason: z.string().optional(),
  /** Mails of earlier releases are about appointments that hold their time. */
  held: z.boolean().default(true),
  outsideArea: z.boolean().optional(),
})

const about = {
  business: businessSnapshot,
  /** The site's address, without a slash at the end. */
  publicUrl: z.string(),
  writtenAt: z.string(),
  /** Missing in letters of earlier releases. */
  language: z.enum(LANGUAGES).default('en'),
  /** Whether the site has pages in that language, when the letter is sent. It is not stored. */
  isSiteSpanish: z.boolean().default(true),
}

const offeredTime = z.object({
  preferredDate: z.string(),
  window: z.object({ start: z.string(), end: z.string() }).nullable(),
})

const appointmentLetter = z.object({
  ...about,
  letter: z.enum(APPOINTMENT_MAIL_KINDS),
  appointment: appointmentSnapshot,
  /** `/appointment/{id}#key` while the letter is being sent. It is not stored. */
  manageUrl: z.string().nullable().default(null),
  /** Confirms the request, while the letter is being sent. It is not stored. */
  confirmUrl: z.string().nullable().default(null),
  /** Of the calendar entry. Higher than in every earlier mail about this appointment. */
  sequence: z.number(),
  /** Whether the customer's calendar may hold the appointment and needs to remove it. */
  invited: z.boolean().default(false),
  /** Of a moved appointment. */
  previousDate: z.string().nullable().default(null),
  /** "You'll hear from us by Monday 10 AM." Missing in mails of earlier releases. */
  hearFromUs: z.string().default(''),
  /** When an unanswered request expires. Missing in mails of earlier releases. */
  expiresAt: z.string().nullable().default(null),
  /** Times the customer can choose from. Missing in mails of earlier releases. */
  offers: z.array(offeredTime).default([]),
  /** What one side wrote to the other. Missing in mails of earlier releases. */
  message: z.string().default(''),
  /** The colleague who wrote a note or assigned the request. */
  from: z.string().default(''),
  /** When to expect the crew, on the day of the visit. Missing in mails of earlier releases. */
  arrival: storedArrivalSchema.nullable().default(null),
  /** Where to opt out, while the letter is being sent. It is not stored. */
  unsubscribeUrl: z.string().nullable().default(null),
})

const contactMessage = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  /** Missing in letters of earlier releases. */
  serviceName: z.string().optional(),
  message: z.string(),
})

const contactLetter = z.object({ ...about, letter: z.literal('contact'), message: contactMessage })

const contactAnswer = z.object({
  ...about,
  letter: z.literal('contact-answer'),
  message: contactMessage,
  /** What the desk wrote. */
  answer: z.string(),
})

const accountLetter = z.object({
  ...about,
  letter: z.enum(ACCOUNT_MAIL_KINDS),
  /** The code or link while the letter is being sent. It is not stored. */
  secret: z.string().nullable().default(null),
  /** The new address of the account, in letters about its change. */
  newEmail: z.string().nullable().default(null),
  /** Who invited. */
  from: z.string().nullable().default(null),
  /** The device that signed in. Missing in letters of earlier releases. */
  device: z.object({ browser: z.string(), address: z.string() }).nullable().default(null),
})

const waitingLetter = z.object({
  ...about,
  letter: z.enum(WAITING_MAIL_KINDS),
  waiting: z.object({
    id: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    serviceName: z.string(),
    description: z.string(),
  }),
  /** "Mondays and Fridays, mornings" */
  wishes: z.string(),
  /** `/waiting-list/{id}#key` while the letter is being sent. It is not stored. */
  manageUrl: z.string().nullable().default(null),
  offer: offeredTime.nullable().default(null),
  expiresAt: z.string().nullable().default(null),
})

const estimateLetter = z.object({
  ...about,
  letter: z.enum(ESTIMATE_MAIL_KINDS),
  estimate: z.object({
    id: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    validUntil: z.string(),
  }),
  /** `/estimate/{id}#key` while the letter is being sent. It is not stored. */
  manageUrl: z.string().nullable().default(null),
  /** What the customer wrote, or the name of the option that they accepted. */
  message: z.string(),
  /** "$1,234.50" */
  total: z.string(),
})

const invoiceLetter = z.object({
  ...about,
  letter: z.enum(INVOICE_MAIL_KINDS),
  invoice: z.object({
    id: z.string(),
    /** "Invoice 2026-0001" */
    name: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    currency: z.enum(CURRENCIES),
    total: z.number(),
    due: z.number(),
    dueOn: z.string(),
    payUrl: z.string(),
    /** The payment of a receipt. */
    received: z.number().nullable(),
  }),
  /** `/invoice/{secret}` while the letter is being sent. It is not stored. */
  manageUrl: z.string().nullable().default(null),
  unsubscribeUrl: z.string().nullable().default(null),
})

export const letterSchema = z.discriminatedUnion('letter', [
  appointmentLetter,
  contactLetter,
  contactAnswer,
  accountLetter,
  waitingLetter,
  estimateLetter,
  invoiceLetter,
])

export type AppointmentLetter = z.infer<typeof appointmentLetter>
export type AccountLetter = z.infer<typeof accountLetter>
export type WaitingLetter = z.infer<typeof waitingLetter>
export type EstimateLetter = z.infer<typeof estimateLetter>
export type InvoiceLetter = z.infer<typeof invoiceLetter>
export type ContactAnswerLetter = z.infer<typeof contactAnswer>
export type ContactLetter = z.infer<typeof contactLetter>
export type Letter = z.infer<typeof letterSchema>

/** The letter of each kind of mail but the custom one, which an administrator writes. */
export type LetterOf = { [Kind in Exclude<WrittenMailKind, 'custom'>]: OfKind<Letter, Kind> }
type OfKind<Some extends { letter: string }, Kind> = Some extends unknown
  ? Kind extends Some['letter']
    ? Some
    : never
  : never

export type LetterAppointment = z.infer<typeof appointmentSnapshot>
export type LetterBusiness = z.infer<typeof businessSnapshot>

/** Keys are stored only as hashes. Mails of earlier releases may still hold one. */
export function withoutKey(body: JsonObject): JsonObject {
  return 'manageUrl' in body ? { ...body, manageUrl: null, unsubscribeUrl: null, confirmUrl: null } : body
}

/** Who sends a letter, and when. */
export interface Sending {
  business: Business
  publicUrl: string
  now: Temporal.Instant
}

/** What a letter of this kind is made from. */
export type LetterContext<Kind extends keyof LetterOf> = Sending &
  Omit<OfKind<z.input<typeof letterSchema>, Kind>, 'letter' | 'writtenAt' | 'business' | 'language'>

/** Sends the mail to `to` instead of the address of the customer or the profile. */
export type AppointmentLetterContext = LetterContext<AppointmentMailKind> & { to?: string; appointment: Spoken }

/** Tells the business that the customer speaks another language than English. */
export interface Spoken {
  language?: Language | undefined
}
