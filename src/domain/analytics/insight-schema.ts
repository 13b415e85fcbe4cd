import { z } from '#domain/documents/zod.ts'
import { formatted } from '#domain/text/schema.ts'
import { DATE_LENGTH } from '#domain/time/date.ts'
import { PERIOD_MESSAGES, periodProblem } from './period.ts'

export const periodSchema = z
  .object({
    from: formatted(DATE_LENGTH, PERIOD_MESSAGES.dates),
    to: formatted(DATE_LENGTH, PERIOD_MESSAGES.dates),
  })
  .superRefine((period, context) => {
    const problem = periodProblem(period)
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['from'] })
  })
