import { emailSchema } from './customer-schema.ts'
import { readWithDefaults } from './defaults.ts'
import { DEFAULT_PRIVACY_SETTINGS, PRIVACY_MESSAGES, RETENTION_ACTIONS, RETENTION_MONTHS } from './privacy.ts'
import { z } from './zod.ts'

const error = PRIVACY_MESSAGES.months

export const privacySettingsSchema = z.object({
  retentionMonths: z.int({ error }).min(RETENTION_MONTHS.min, error).max(RETENTION_MONTHS.max, error).nullable(),
  retentionAction: z.enum(RETENTION_ACTIONS),
})

/** Whatever cannot be understood keeps everything. */
export function readPrivacySettings(stored: Record<string, unknown>) {
  return readWithDefaults(privacySettingsSchema, DEFAULT_PRIVACY_SETTINGS, stored)
}

export const customerRequestSchema = z.object({ email: emailSchema })
