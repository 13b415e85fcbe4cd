import { z } from '#domain/documents/zod.ts'
import { readAddress } from '#domain/places/schema.ts'
import { formatted, line, paragraphs, requiredLine } from '#domain/text/schema.ts'
import { CUSTOMER_LIMITS, isEmail } from './customer.ts'
import { CUSTOMER_WORDS, NOTES_LIMIT } from './desk-words.ts'
import { languageSchema, storedLanguageSchema } from './language-schema.ts'
import { PERSON_WORDS } from './words.ts'

export const nameSchema = requiredLine(CUSTOMER_LIMITS.name, PERSON_WORDS.en.nameRequired)

export const emailSchema = requiredLine(CUSTOMER_LIMITS.email, PERSON_WORDS.en.emailRequired).refine(
  isEmail,
  PERSON_WORDS.en.emailInvalid,
)

export const phoneSchema = requiredLine(CUSTOMER_LIMITS.phone, PERSON_WORDS.en.phoneRequired)

/** The fields that the owner can change. All others follow from the customer's requests and messages. */
export const customerSchema = z.object({
  name: nameSchema,
  email: line(CUSTOMER_LIMITS.email).refine((email) => email === '' || isEmail(email), PERSON_WORDS.en.emailInvalid),
  phone: line(CUSTOMER_LIMITS.phone),
  /** The owner's own notes, never shown to the customer. */
  notes: paragraphs(NOTES_LIMIT),
  language: languageSchema.optional(),
})

export type CustomerForm = z.infer<typeof customerSchema>

const CUSTOMER_ID_LENGTH = 36

const CUSTOMER_ID = /^[0-9a-f-]{36}$/

export function isCustomerId(text: string): boolean {
  return text.length === CUSTOMER_ID_LENGTH && CUSTOMER_ID.test(text)
}

export const customerIdSchema = formatted(CUSTOMER_ID_LENGTH, CUSTOMER_WORDS.notFound).refine(
  isCustomerId,
  CUSTOMER_WORDS.notFound,
)

const text = z.string().catch('')

const texts = z.array(z.string()).catch([])

/** The data to undo a merge: the other customer, and what came with it. */
const mergedSchema = z.object({
  id: z.string(),
  name: text,
  email: text,
  phone: text,
  notes: text,
  emails: texts,
  phones: texts,
  appointments: texts,
  messages: texts,
  waiting: texts,
  /** Estimates and invoices. */
  papers: texts,
  language: storedLanguageSchema,
  /** The notes of the remaining customer, before the other's were added. */
  notesBefore: text,
  /** The addresses and numbers of the remaining customer. */
  emailsBefore: texts,
  phonesBefore: texts,
})

export type MergedCustomer = z.infer<typeof mergedSchema>

const storedCustomerSchema = z.object({
  name: text,
  email: text,
  phone: text,
  notes: text,
  names: texts,
  emails: texts,
  phones: texts,
  addresses: z.array(z.unknown().transform(readAddress)).catch([]),
  lastAt: text,
  language: storedLanguageSchema,
  searchText: text,
  merged: mergedSchema.nullable().catch(null),
})

/** A customer as read from the store, with defaults for missing fields. */
export function readCustomer(stored: Record<string, unknown>): StoredCustomer {
  return storedCustomerSchema.parse(stored)
}

export type StoredCustomer = z.infer<typeof storedCustomerSchema>
