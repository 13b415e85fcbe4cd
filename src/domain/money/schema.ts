import { z } from '#domain/documents/zod.ts'
import { line, requiredLine } from '#domain/text/schema.ts'
import { isThreePlaces, MONEY_INVALID, MOST_CENTS } from './cents.ts'
import { LINE_LIMITS, QUANTITY_INVALID, RATE_INVALID } from './money.ts'

export const centsSchema = z.int(MONEY_INVALID).min(-MOST_CENTS, MONEY_INVALID).max(MOST_CENTS, MONEY_INVALID)

/** A line of an estimate or an invoice. Its id stays when the line is edited. An empty `taxRateId` means no tax. */
export const lineSchema = z.object({
  id: requiredLine(64, 'A line needs an id'),
  description: requiredLine(LINE_LIMITS.description, 'Please describe this line'),
  quantity: z
    .number(QUANTITY_INVALID)
    .gt(0, QUANTITY_INVALID)
    .lt(LINE_LIMITS.quantity, QUANTITY_INVALID)
    .refine(isThreePlaces, QUANTITY_INVALID),
  unit: line(LINE_LIMITS.unit),
  unitPrice: centsSchema,
  taxRateId: line(64),
})

export type Line = z.infer<typeof lineSchema>

/** A copy in the document, so that a new rate doesn't change sent documents. */
export const taxRateSchema = z.object({
  id: requiredLine(64, 'A tax rate needs an id'),
  name: requiredLine(LINE_LIMITS.taxName, 'A tax rate needs a name'),
  percent: z.number(RATE_INVALID).min(0, RATE_INVALID).max(100, RATE_INVALID).refine(isThreePlaces, RATE_INVALID),
})

export type TaxRate = z.infer<typeof taxRateSchema>

const PERCENT_INVALID = 'Please choose 1 to 100 percent'

export const depositSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('percent'),
    percent: z.int(PERCENT_INVALID).min(1, PERCENT_INVALID).max(100, PERCENT_INVALID),
  }),
  z.object({ kind: z.literal('amount'), amount: centsSchema.min(1, MONEY_INVALID) }),
])

export type Deposit = z.infer<typeof depositSchema>
