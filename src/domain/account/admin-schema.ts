import { CUSTOMER_LIMITS, normalizedEmail } from '#domain/customers/customer.ts'
import { emailSchema } from '#domain/customers/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { formatted, requiredLine } from '#domain/text/schema.ts'
import { ACCOUNT_MESSAGES, ADMIN_MESSAGES, CONFIRMATION_MESSAGES, PASSWORD_LENGTH } from './account.ts'
import { DEVICE_MESSAGES, DEVICE_NAME_LENGTH, NOT_ME_MESSAGES } from './device.ts'
import { PASSKEY_MESSAGES, PASSKEY_NAME_LENGTH } from './passkey.ts'
import { SECOND_FACTOR_MESSAGES } from './second-factor.ts'

const { credentialsRequired, invalidCredentials } = ADMIN_MESSAGES

/** Input outside these limits is never right, so the response is the same as for a wrong password. */
export const credentialsSchema = z.object({
  email: z
    .string({ error: credentialsRequired })
    .max(CUSTOMER_LIMITS.email, { error: invalidCredentials, abort: true })
    .overwrite(normalizedEmail)
    .min(1, credentialsRequired),
  password: z
    .string({ error: credentialsRequired })
    .min(1, credentialsRequired)
    .max(PASSWORD_LENGTH.max, invalidCredentials),
  /** From the app or the list of recovery codes, if there is a second factor. */
  code: formatted(40, SECOND_FACTOR_MESSAGES.wrongCode).optional(),
})

export type Credentials = z.infer<typeof credentialsSchema>

export const newPasswordSchema = z
  .string({ error: ADMIN_MESSAGES.passwordTooShort })
  .min(PASSWORD_LENGTH.min, ADMIN_MESSAGES.passwordTooShort)
  .max(PASSWORD_LENGTH.max, ADMIN_MESSAGES.passwordTooLong)

export const setupSchema = z.object({
  email: emailSchema.overwrite(normalizedEmail),
  password: newPasswordSchema,
  code: z.string().max(100).optional(),
})

const currentPasswordSchema = z
  .string({ error: ADMIN_MESSAGES.wrongCurrentPassword })
  .min(1, ADMIN_MESSAGES.wrongCurrentPassword)
  .max(PASSWORD_LENGTH.max, ADMIN_MESSAGES.wrongCurrentPassword)

export const changeEmailSchema = z.object({
  newEmail: emailSchema.overwrite(normalizedEmail),
  currentPassword: currentPasswordSchema,
})

export const emailCodeSchema = z.object({
  code: formatted(20, ACCOUNT_MESSAGES.wrongCode).trim(),
})

export const resetRequestSchema = z.object({ email: emailSchema.overwrite(normalizedEmail) })

export const resetPasswordSchema = z.object({
  token: formatted(100, ACCOUNT_MESSAGES.resetOver),
  password: newPasswordSchema,
})

/** For forms that ask for a new password twice. */
export const TWICE = z.object({ confirmPassword: z.string().max(PASSWORD_LENGTH.max, ADMIN_MESSAGES.passwordTooLong) })

export const isSameTwice = (typed: { password: string; confirmPassword: string }) =>
  typed.password === typed.confirmPassword

export const DIFFERENT = {
  path: ['confirmPassword'],
  error: ADMIN_MESSAGES.passwordsDiffer,
  // Shows both errors at once: zod would otherwise skip this one while the password is too short.
  when: () => true,
}

export const setupFormSchema = setupSchema.extend(TWICE.shape).refine(isSameTwice, DIFFERENT)

export const changePasswordSchema = z.object({
  currentPassword: currentPasswordSchema,
  newPassword: newPasswordSchema,
})

export const changePasswordFormSchema = changePasswordSchema
  .extend(TWICE.shape)
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, DIFFERENT)

export const resetFormSchema = resetPasswordSchema
  .omit({ token: true })
  .extend(TWICE.shape)
  .refine(isSameTwice, DIFFERENT)

const { failed } = PASSKEY_MESSAGES

/** Long enough for the certificates that some security keys send along. */
const LONGEST_PART = 20_000

const part = formatted(LONGEST_PART, failed)

const credentialId = formatted(1400, failed).min(1, failed)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', { error: failed }),
}

/** What the browser sends after it made a passkey. */
const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(formatted(30, failed)).max(10, failed).default([]),
  }),
})

/** What the browser sends after it used one. */
const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: formatted(200, failed).optional(),
  }),
})

const passkeyName = requiredLine(PASSKEY_NAME_LENGTH, PASSKEY_MESSAGES.nameRequired)

export const newPasskeySchema = z.object({ name: passkeyName, credential: registrationSchema })

export const passkeyNameSchema = z.object({ name: passkeyName })

export const passkeySignInSchema = z.object({ credential: assertionSchema })

export const deviceNameSchema = z.object({ name: requiredLine(DEVICE_NAME_LENGTH, DEVICE_MESSAGES.nameRequired) })

const code = formatted(40, SECOND_FACTOR_MESSAGES.wrongCode)

export const appCodeSchema = z.object({ code })

export const confirmationSchema = z.object({
  password: formatted(PASSWORD_LENGTH.max, CONFIRMATION_MESSAGES.noWay).optional(),
  code: code.optional(),
  credential: assertionSchema.optional(),
})

export const notMeSchema = z.object({ token: formatted(100, NOT_ME_MESSAGES.over) })

export type Registration = z.infer<typeof registrationSchema>

export type Assertion = z.infer<typeof assertionSchema>

export type Confirmation = z.infer<typeof confirmationSchema>
