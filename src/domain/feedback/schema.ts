import { z } from '#domain/documents/zod.ts'
import { requiredParagraphs } from '#domain/text/schema.ts'
import { FEEDBACK_LIMIT, FEEDBACK_WORDS } from './feedback.ts'

export const feedbackSchema = z.object({
  text: requiredParagraphs(FEEDBACK_LIMIT, FEEDBACK_WORDS.required),
  mayShow: z.boolean().default(false),
})

export type Feedback = z.infer<typeof feedbackSchema>
