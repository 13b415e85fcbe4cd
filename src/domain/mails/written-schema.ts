import { emailSchema } from '#domain/customers/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { html, requiredLine, requiredParagraphs } from '#domain/text/schema.ts'
import { WRITTEN_EMAIL_LIMITS, WRITTEN_EMAIL_MESSAGES } from './written.ts'

export const writtenEmailSchema = z.object({
  to: emailSchema,
  subject: requiredLine(WRITTEN_EMAIL_LIMITS.subject, WRITTEN_EMAIL_MESSAGES.subjectRequired),
  text: requiredParagraphs(WRITTEN_EMAIL_LIMITS.text, WRITTEN_EMAIL_MESSAGES.textRequired),
  html: html(WRITTEN_EMAIL_LIMITS.html).optional(),
})

export type WrittenEmail = z.infer<typeof writtenEmailSchema>
