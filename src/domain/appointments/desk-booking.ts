// The desk books for a customer on the phone: any free time, whatever the rules for visitors.

import { crewIdSchema } from '#domain/crews/schema.ts'
import { CUSTOMER_LIMITS, isEmail } from '#domain/customers/customer.ts'
import { PERSON_WORDS } from '#domain/customers/words.ts'
import { z } from '#domain/documents/zod.ts'
import { type EmailReport, MAIL_NOT_SET_UP } from '#domain/mail-server/report.ts'
import { SLUG_LIMIT } from '#domain/pages/slug.ts'
import { addressSchema } from '#domain/places/schema.ts'
import { givenAnswersSchema } from '#domain/services/question-schema.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { formatted, line } from '#domain/text/schema.ts'
import type { AppointmentStatus } from './appointment.ts'
import { bookingFormSchema, serviceChoiceSchema } from './schema.ts'

/** The desk may confirm on the phone. */
export const DESK_STATUSES = ['confirmed', 'pending'] as const satisfies readonly AppointmentStatus[]

/** As on the booking page, except that the email address is optional. */
export const deskBookingSchema = bookingFormSchema.extend({
  customerEmail: line(CUSTOMER_LIMITS.email)
    .refine((email) => email === '' || isEmail(email), PERSON_WORDS.en.emailInvalid)
    .default(''),
  // The form starts with no service chosen.
  serviceType: formatted(SLUG_LIMIT, SERVICE_WORDS.en.required).pipe(serviceChoiceSchema),
  /** To the questions of the service. A caller may not know all of them. */
  answers: givenAnswersSchema.default([]),
  status: z.enum(DESK_STATUSES).default('confirmed'),
  address: addressSchema.optional(),
  /** Defaults to the crew whose day changes least. */
  crewId: crewIdSchema.optional(),
  /** The desk saw the conflict, such as time off, and wants the time anyway. */
  outsideRules: z.boolean().default(false),
})

export type DeskBooking = z.infer<typeof deskBookingSchema>

export type DeskBookingForm = z.input<typeof deskBookingSchema>

export function deskBookingSaved(status: AppointmentStatus, { email, hasMailServer }: EmailReport): string {
  const added = status === 'confirmed' ? 'Appointment added and confirmed' : 'Appointment added'
  if (!hasMailServer) return `${added}. ${MAIL_NOT_SET_UP}`
  if (email === 'sent') return `${added}. We emailed the customer.`
  if (email === 'none') return `${added}. No email was sent.`
  if (email === 'taken-back') return `${added}, but the email was canceled before it was sent.`
  return `${added}, but the email could not be sent yet. It stays queued.`
}
