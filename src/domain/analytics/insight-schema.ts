import { z } from '#domain/documents/zod.ts'
import { formatted } from '#domain/text/schema.ts'
import { DATE_LENGTH } from '#domain/time/date.ts'
import { PERIOD_MESSAGES, periodProblem } from './period.ts'
import { countedField } from './step.ts'

export const periodSchema = z
  .object({
    from: formatted(DATE_LENGTH, PERIOD_MESSAGES.dates),
    to: formatted(DATE_LENGTH, PERIOD_MESSAGES.dates),
  })
  .superRefine((period, context) => {
    const problem = periodProblem(period)
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['from'] })
  })

const FIELD_LIMIT = 80
const UNKNOWN = 'This field doesn’t exist.'

/** What the booking page reports by itself: the visitor chose a time, or left at a field. */
export const reportSchema = z.object({
  left: formatted(FIELD_LIMIT, UNKNOWN).transform((name, context) => {
    const field = countedField(name)
    if (field !== undefined) return field
    context.addIssue({ code: 'custom', message: UNKNOWN })
    return z.NEVER
  }),
})
