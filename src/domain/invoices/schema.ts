import { isEmail } from '#domain/customers/customer.ts'
import { languageSchema, storedLanguageSchema } from '#domain/customers/language-schema.ts'
import { z } from '#domain/documents/zod.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '#domain/money/currency.ts'
import { centsSchema, lineSchema, taxRateSchema } from '#domain/money/schema.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { line, paragraphs, requiredLine } from '#domain/text/schema.ts'
import { DATE_LENGTH, isDate } from '#domain/time/date.ts'
import { INSTANT_LIMIT } from '#domain/time/instant.ts'
import {
  INVOICE_KINDS,
  INVOICE_LIMITS,
  INVOICE_MESSAGES,
  INVOICE_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_SOURCES,
  REMINDERS,
} from './invoice.ts'

const MOST_RATES = 20
const DUE_INVALID = `Please choose 0 to ${INVOICE_LIMITS.dueDays} days`

/** The fields that the owner writes. Everything is copied, so a new price or address doesn't change sent invoices. */
export const invoiceDraftSchema = z.object({
  customerName: requiredLine(120, INVOICE_MESSAGES.nameRequired),
  customerEmail: line(254).refine((email) => email === '' || isEmail(email), 'Please enter a valid email address'),
  billTo: paragraphs(INVOICE_LIMITS.billTo),
  lines: z.array(lineSchema).max(INVOICE_LIMITS.lines, `An invoice can have at most ${INVOICE_LIMITS.lines} lines`),
  rates: z.array(taxRateSchema).max(MOST_RATES),
  notes: paragraphs(INVOICE_LIMITS.notes),
  /** The language that the customer reads it in. Without it, the language stays. */
  language: languageSchema.optional(),
  dueDays: z.int(DUE_INVALID).min(0, DUE_INVALID).max(INVOICE_LIMITS.dueDays, DUE_INVALID),
})

export type InvoiceDraft = z.infer<typeof invoiceDraftSchema>

const FROM_LIMIT = 300
const PAY_URL_LIMIT = 2000
const id = z.string().max(64).nullable()
/** A date, an instant or a number. */
const moment = z.string().max(INSTANT_LIMIT).nullable()

export const invoiceSchema = invoiceDraftSchema.extend({
  // Erasing empties it.
  customerName: line(120),
  language: storedLanguageSchema,
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(INVOICE_STATUSES),
  customerId: id,
  appointmentId: id,
  estimateId: id,
  currency: z.enum(CURRENCIES).default(DEFAULT_CURRENCY),
  /** Set at sending, with the dates, the totals and the lines about the business. */
  number: moment,
  issuedOn: moment,
  dueOn: moment,
  from: z.array(z.string().max(FROM_LIMIT)),
  payUrl: z.string().max(PAY_URL_LIMIT),
  subtotal: z.number(),
  taxes: z.array(taxRateSchema.extend({ amount: z.number(), base: z.number() })),
  total: z.number(),
  /** On the final invoice what was paid on deposits; on a deposit what moved to the final invoice. */
  credit: z.number(),
  creditedOn: id,
  paid: z.number(),
  sentAt: moment,
  voidedAt: moment,
  reminded: z.enum(REMINDERS).default('none'),
  erasedAt: moment.default(null),
})

export type Invoice = z.infer<typeof invoiceSchema>

export const newPaymentSchema = z.object({
  amount: centsSchema.refine((amount) => amount !== 0, INVOICE_MESSAGES.amountRequired),
  on: line(DATE_LENGTH).refine(isDate, 'Please choose a date'),
  method: z.enum(keysOf(PAYMENT_METHODS)),
  reference: line(INVOICE_LIMITS.reference),
  receipt: z.boolean(),
})

export type NewPayment = z.infer<typeof newPaymentSchema>

export const paymentSchema = newPaymentSchema.omit({ receipt: true }).extend({
  invoiceId: z.string().max(64),
  source: z.enum(PAYMENT_SOURCES),
  /** A payment recorded by mistake stays, but no longer counts. */
  removedAt: moment,
})

export type Payment = z.infer<typeof paymentSchema>

/** A payment that another program reports. Amounts are in cents, as in the API of most payment services. */
export const reportedPaymentSchema = z.object({
  type: z.literal('payment.received'),
  data: z.object({
    invoice: requiredLine(20, 'Please name the invoice'),
    amount: newPaymentSchema.shape.amount,
    currency: z.enum(CURRENCIES),
    on: newPaymentSchema.shape.on.optional(),
    method: newPaymentSchema.shape.method.default('online'),
    reference: line(INVOICE_LIMITS.reference).default(''),
  }),
})
