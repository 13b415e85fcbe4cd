import { requiredLine } from '#domain/text/schema.ts'
import { CUSTOMER_LIMITS, CUSTOMER_MESSAGES, isEmail } from './customer.ts'

export const nameSchema = requiredLine(CUSTOMER_LIMITS.name, CUSTOMER_MESSAGES.nameRequired)

export const emailSchema = requiredLine(CUSTOMER_LIMITS.email, CUSTOMER_MESSAGES.emailRequired).refine(
  isEmail,
  CUSTOMER_MESSAGES.emailInvalid,
)

export const phoneSchema = requiredLine(CUSTOMER_LIMITS.phone, CUSTOMER_MESSAGES.phoneRequired)
