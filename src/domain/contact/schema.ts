import { serviceChoiceSchema } from '#domain/appointments/schema.ts'
import { languageSchema } from '#domain/customers/language-schema.ts'
import { emailSchema, nameSchema, phoneSchema } from '#domain/customers/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { requiredParagraphs } from '#domain/text/schema.ts'
import { MESSAGE_LIMIT } from './contact.ts'
import { CONTACT_WORDS } from './words.ts'

export const contactSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  service: serviceChoiceSchema,
  message: requiredParagraphs(MESSAGE_LIMIT, CONTACT_WORDS.en.messageRequired),
  isEmergency: z.boolean().default(false),
  language: languageSchema.optional(),
})

export type ContactForm = z.infer<typeof contactSchema>
