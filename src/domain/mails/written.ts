import { emailSchema } from '#domain/customers/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { html, requiredLine, requiredParagraphs } from '#domain/text/schema.ts'

export const WRITTEN_EMAIL_LIMITS = { subject: 200, text: 100_000, html: 500_000, anHour: 100 } as const

export const WRITTEN_EMAIL_MESSAGES = {
  subjectRequired: 'Subject is required',
  textRequired: 'The mail needs a text',
  tooMany: `You can send ${WRITTEN_EMAIL_LIMITS.anHour} emails an hour this way. Please try again later.`,
  notDelivered: 'The mail could not be delivered yet. It stays in the outbox and will be tried again.',
} as const

export const writtenEmailSchema = z.object({
  to: emailSchema,
  subject: requiredLine(WRITTEN_EMAIL_LIMITS.subject, WRITTEN_EMAIL_MESSAGES.subjectRequired),
  text: requiredParagraphs(WRITTEN_EMAIL_LIMITS.text, WRITTEN_EMAIL_MESSAGES.textRequired),
  html: html(WRITTEN_EMAIL_LIMITS.html).optional(),
})

export type WrittenEmail = z.infer<typeof writtenEmailSchema>
