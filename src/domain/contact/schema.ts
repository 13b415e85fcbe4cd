import { serviceChoiceSchema } from '#domain/appointment/schema.ts'
import { emailSchema, nameSchema, phoneSchema } from '#domain/customer/schema.ts'
import { z } from '#domain/document/zod.ts'
import { DEFAULT_SERVICE_TYPE, serviceNameOf } from '#domain/service/service-type.ts'
import { requiredParagraphs } from '#domain/text/schema.ts'
import { instantFromStored } from '#domain/time/instant.ts'
import { CONTACT_MESSAGES, MESSAGE_LIMIT } from './contact.ts'

export const contactSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  /** The slug of a service. */
  service: serviceChoiceSchema,
  message: requiredParagraphs(MESSAGE_LIMIT, CONTACT_MESSAGES.messageRequired),
  isEmergency: z.boolean().default(false),
})

export type ContactForm = z.infer<typeof contactSchema>

const text = z.string().catch('')

const storedMessageSchema = z.object({
  name: text,
  email: text,
  phone: text,
  service: serviceChoiceSchema.catch(DEFAULT_SERVICE_TYPE),
  serviceName: text,
  message: text,
  read: z.boolean().catch(false),
})

/** A message as kept for the administrator. */
export function readContactMessage(id: string, stored: Record<string, unknown>) {
  const message = storedMessageSchema.parse(stored)
  return {
    ...message,
    serviceName: serviceNameOf(message.service, message.serviceName),
    id,
    createdAt: instantFromStored(stored.createdAt),
  }
}

export type ContactMessage = ReturnType<typeof readContactMessage>
