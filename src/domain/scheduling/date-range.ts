// Closed days, from the first to the last, with a label such as "Thanksgiving".

import { z } from '#domain/documents/zod.ts'
import { formatted, line } from '#domain/text/schema.ts'
import { DATE_LENGTH, isDate } from '#domain/time/date.ts'

export const DATE_RANGE_MESSAGES = {
  date: 'Please enter a date that exists, as YYYY-MM-DD',
  order: 'The last day must not be before the first',
} as const

const date = formatted(DATE_LENGTH, DATE_RANGE_MESSAGES.date).refine(isDate, DATE_RANGE_MESSAGES.date)

export const dateRangeSchema = z
  .object({ from: date, to: date, label: line(80) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: DATE_RANGE_MESSAGES.order })

export type DateRange = z.infer<typeof dateRangeSchema>
