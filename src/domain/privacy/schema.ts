import { APPOINTMENT_ID_LENGTH, isAppointmentId } from '#domain/appointments/appointment.ts'
import { isDialable, PHONE_UNUSABLE } from '#domain/customers/phone.ts'
import { customerIdSchema, emailSchema, nameSchema, phoneSchema } from '#domain/customers/schema.ts'
import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { requiredLine } from '#domain/text/schema.ts'
import {
  CUSTOMER_SEARCHES,
  type CustomerRequest,
  DEFAULT_PRIVACY_SETTINGS,
  PRIVACY_MESSAGES,
  RETENTION_ACTIONS,
  RETENTION_MONTHS,
} from './privacy.ts'

const error = PRIVACY_MESSAGES.months

const months = z.int({ error }).min(RETENTION_MONTHS.min, error).max(RETENTION_MONTHS.max, error).nullable()

export const privacySettingsSchema = z.object({
  retentionMonths: months,
  invoiceMonths: months,
  retentionAction: z.enum(RETENTION_ACTIONS),
  counting: z.boolean(),
})

/** Invalid values keep everything. */
export function readPrivacySettings(stored: Record<string, unknown>) {
  return readWithDefaults(privacySettingsSchema, DEFAULT_PRIVACY_SETTINGS, stored)
}

const appointmentRequired = PRIVACY_MESSAGES.appointmentRequired

/** A customer without an email address is found by phone number, name or an appointment's number. */
export const customerRequestSchema = z
  .object({
    email: emailSchema,
    phone: phoneSchema.refine(isDialable, PHONE_UNUSABLE),
    name: nameSchema,
    appointmentId: requiredLine(APPOINTMENT_ID_LENGTH, appointmentRequired).refine(
      isAppointmentId,
      appointmentRequired,
    ),
    customerId: customerIdSchema,
  })
  .partial()
  .transform((given, context): CustomerRequest => {
    const [request, ...more] = ([...CUSTOMER_SEARCHES, 'customerId'] as const).flatMap((by) => {
      const value = given[by]
      return value === undefined ? [] : [{ by, value }]
    })
    if (request && more.length === 0) return request
    context.addIssue({ code: 'custom', message: PRIVACY_MESSAGES.oneSearch })
    return z.NEVER
  })
