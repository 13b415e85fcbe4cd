import { z } from '#domain/documents/zod.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/words.ts'
import { requiredParagraphs } from '#domain/text/schema.ts'
import { FEEDBACK_LIMIT } from './feedback.ts'

export const feedbackSchema = z.object({
  text: requiredParagraphs(FEEDBACK_LIMIT, FEEDBACK_WORDS.en.required),
  mayShow: z.boolean().default(false),
})

export type Feedback = z.infer<typeof feedbackSchema>
