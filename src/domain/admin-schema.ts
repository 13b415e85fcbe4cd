import { ADMIN_MESSAGES, normalizedEmail, PASSWORD_LENGTH } from './admin.ts'
import { emailSchema } from './customer-schema.ts'
import { z } from './zod.ts'

/** What signing in takes: any text will be looked at, because a wrong one is answered like a wrong password. */
export const credentialsSchema = z.object({
  email: z.string({ error: ADMIN_MESSAGES.credentialsRequired }).min(1, ADMIN_MESSAGES.credentialsRequired).max(1000),
  password: z.string({ error: ADMIN_MESSAGES.credentialsRequired }).min(1, ADMIN_MESSAGES.credentialsRequired),
})
