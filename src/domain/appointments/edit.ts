// What the desk can change about an appointment besides its status.

import { crewIdSchema } from '#domain/crews/schema.ts'
import { CUSTOMER_LIMITS, CUSTOMER_MESSAGES, isEmail } from '#domain/customers/customer.ts'
import { nameSchema, phoneSchema } from '#domain/customers/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { addressSchema } from '#domain/places/schema.ts'
import { givenAnswersSchema } from '#domain/services/question-schema.ts'
import { line, paragraphs } from '#domain/text/schema.ts'
import { DESCRIPTION_LIMIT } from './appointment.ts'
import { serviceChoiceSchema, wholeMinuteSchema } from './schema.ts'

/** Fields that are not sent stay unchanged. */
export const appointmentEditSchema = z.object({
  customerName: nameSchema.optional(),
  customerEmail: line(CUSTOMER_LIMITS.email)
    .refine((email) => email === '' || isEmail(email), CUSTOMER_MESSAGES.emailInvalid)
    .optional(),
  customerPhone: phoneSchema.optional(),
  description: paragraphs(DESCRIPTION_LIMIT).optional(),
  address: addressSchema.optional(),
  serviceType: serviceChoiceSchema.optional(),
  /** To the questions of the service. */
  answers: givenAnswersSchema.optional(),
  /** The start of the exact time or arrival window. */
  preferredDate: wholeMinuteSchema.optional(),
  crewId: crewIdSchema.optional(),
  /** The desk saw the warning that visitors can't book this time, and wants it anyway. */
  outsideRules: z.boolean().default(false),
  /** Holds the mail for a moment, so that the desk can undo the change before the customer reads about it. */
  undo: z.boolean().default(false),
  /** The version the administrator was looking at. */
  version: z.int().optional(),
})

export type AppointmentEdit = z.infer<typeof appointmentEditSchema>
