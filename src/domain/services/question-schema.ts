import { z } from '#domain/documents/zod.ts'
import { formatted, line, requiredLine } from '#domain/text/schema.ts'
import { QUESTION_KINDS, QUESTION_LIMITS, QUESTION_MESSAGES, URGENCIES, YES_OR_NO } from './question.ts'
import { QUARTER_MINUTES, VISIT_MINUTES } from './service.ts'

const optionSchema = z.object({
  label: requiredLine(QUESTION_LIMITS.option, QUESTION_MESSAGES.option),
  minutes: z
    .int(QUESTION_MESSAGES.minutes)
    .min(0, QUESTION_MESSAGES.minutes)
    .max(VISIT_MINUTES.most, QUESTION_MESSAGES.minutes)
    .multipleOf(QUARTER_MINUTES, QUESTION_MESSAGES.minutes)
    .optional(),
  urgency: z.enum(URGENCIES).optional(),
})

const questionIdSchema = formatted(QUESTION_LIMITS.id, QUESTION_MESSAGES.id).regex(/^[a-z0-9-]+$/, QUESTION_MESSAGES.id)

const questionSchema = z
  .object({
    id: questionIdSchema,
    label: requiredLine(QUESTION_LIMITS.label, QUESTION_MESSAGES.label),
    kind: z.enum(QUESTION_KINDS),
    required: z.boolean(),
    options: z.array(optionSchema).max(QUESTION_LIMITS.options).optional(),
  })
  .superRefine(({ kind, options = [] }, context) => {
    const labels = options.map(({ label }) => label)
    const problem =
      kind === 'choice' && labels.length < 2
        ? QUESTION_MESSAGES.noOptions
        : kind === 'yes-no' && labels.some((label) => !YES_OR_NO.some((answer) => answer === label))
          ? QUESTION_MESSAGES.yesNo
          : new Set(labels).size < labels.length
            ? QUESTION_MESSAGES.sameOption
            : null
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, path: ['options'] })
  })

export const questionsSchema = z
  .array(questionSchema)
  .max(QUESTION_LIMITS.questions)
  .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, QUESTION_MESSAGES.sameId)

const givenAnswer = { id: questionIdSchema, answer: line(QUESTION_LIMITS.answer) }

export const givenAnswersSchema = z.array(z.object(givenAnswer)).max(QUESTION_LIMITS.questions)

/** What an appointment stores: each answer with its question as it was asked. */
export const keptAnswersSchema = z
  .array(z.object({ ...givenAnswer, label: line(QUESTION_LIMITS.label) }))
  .max(QUESTION_LIMITS.questions)

export type Question = z.infer<typeof questionSchema>
